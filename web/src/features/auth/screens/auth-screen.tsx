import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import ArrowBackRounded from '#icons/ArrowBackRounded.tsx';
import { forgetReturnPath } from '#shared/browser/return-path.ts';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { NextSteps } from '../components/next-steps.tsx';
import { RegistrationForm } from '../components/registration-form.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { type Entry, pathAfterSignIn } from '../domain/path-after-sign-in.ts';
import { texts } from '../texts.ts';

type TabName = 'sign-in' | 'join';

/** Sign-in and registration (/login and /auth). Signed-in users are redirected. */
export function AuthScreen() {
  const { user } = useCurrentUser();
  const { search } = useLocation();
  // A ref, not state: it must be set in the same render in which the user appears.
  const entry = useRef<Entry>(null);
  if (user) return <SendOn to={pathAfterSignIn(user, entry.current, search)} />;
  return (
    <Page>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 480px) minmax(0, 1fr)' },
          justifyContent: 'center',
          gap: { lg: 12 },
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 480, mx: 'auto' }}>
          <LinkButton to={paths.root} color="inherit" startIcon={<ArrowBackRounded />} sx={{ ml: -2.25, mb: 2 }}>
            {texts.back}
          </LinkButton>
          <PageHeader title={texts.title} text={texts.text} />
          <AuthTabs
            onSubmitting={(by) => {
              entry.current = by;
            }}
          />
        </Box>
        <NextSteps />
      </Box>
    </Page>
  );
}

function AuthTabs({ onSubmitting }: { onSubmitting: (by: Entry) => void }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const asked = (state as { tab?: string } | null)?.tab ?? new URLSearchParams(search).get('tab');
  const [tab, setTab] = useState<TabName>(asked === 'join' ? 'join' : 'sign-in');
  // 'Get Started' on this screen changes the navigation state, not the address.
  useEffect(() => setTab(asked === 'join' ? 'join' : 'sign-in'), [asked]);
  // Stays mounted once it was opened: what was typed survives a look at the other tab.
  const [wasJoinOpened, setWasJoinOpened] = useState(tab === 'join');
  if (tab === 'join' && !wasJoinOpened) setWasJoinOpened(true);
  const choose = (chosen: TabName) => {
    setTab(chosen);
    navigate({ search }, { replace: true, state: { tab: chosen } });
  };
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, chosen: TabName) => choose(chosen)}
        aria-label={texts.tabs.label}
        variant="fullWidth"
        sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab id="tab-sign-in" aria-controls="panel-sign-in" value="sign-in" label={texts.tabs.signIn} />
        <Tab id="tab-join" aria-controls="panel-join" value="join" label={texts.tabs.join} />
      </Tabs>
      <Box role="tabpanel" id="panel-sign-in" aria-labelledby="tab-sign-in" hidden={tab !== 'sign-in'}>
        {tab === 'sign-in' && <SignInForm onSubmitting={() => onSubmitting('login')} />}
      </Box>
      <Box role="tabpanel" id="panel-join" aria-labelledby="tab-join" hidden={tab !== 'join'}>
        {wasJoinOpened && <RegistrationForm onSubmitting={() => onSubmitting('registration')} />}
      </Box>
    </>
  );
}

function SendOn({ to }: { to: string }) {
  useEffect(() => forgetReturnPath, []);
  return <Navigate replace to={to} />;
}
