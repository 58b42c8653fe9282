import Button from '@mui/material/Button';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { logOut } from '#entities/session/log-out.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import CheckCircleOutlined from '#icons/CheckCircleOutlined.tsx';
import GroupAddOutlined from '#icons/GroupAddOutlined.tsx';
import { useSecretFromAddress } from '#shared/browser/use-secret-from-address.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { RedeemForm } from '../components/redeem-form.tsx';
import { TeamRegistrationForm } from '../components/team-registration-form.tsx';
import { texts } from '../team-registration-texts.ts';

/** /team-member-registration: a visitor registers with a code and is signed in, a team member redeems another one. */
export function TeamRegistrationScreen() {
  const { user } = useCurrentUser();
  const [search] = useSearchParams();
  const code = useSecretFromAddress(search.get('code')) ?? '';
  const [registration, setRegistration] = useState<'none' | 'made' | 'not-signed-in'>('none');
  const [inviter, setInviter] = useState<string | null>(null);
  const isMember = user?.role === 'TEAM_MEMBER';
  if (registration !== 'none' && user) return <Navigate to={paths.root} replace />;
  if (registration === 'not-signed-in')
    return (
      <Page width="sm">
        <EmptyState
          icon={<CheckCircleOutlined />}
          title={texts.done.title}
          text={texts.done.text}
          titleAs="h1"
          action={
            <LinkButton to={paths.auth} variant="contained" size="large">
              {texts.done.logIn}
            </LinkButton>
          }
        />
      </Page>
    );
  if (user && !isMember)
    return (
      <Page width="sm">
        <EmptyState
          icon={<GroupAddOutlined />}
          title={texts.otherRole.title}
          text={texts.otherRole.text}
          titleAs="h1"
          action={
            <Button variant="contained" onClick={logOut}>
              {texts.otherRole.logOut}
            </Button>
          }
        />
      </Page>
    );
  const visitorIntro = inviter ? texts.introBy(inviter) : texts.intro;
  return (
    <Page width="sm">
      <PageHeader title={texts.title} text={isMember ? texts.redeem.intro : visitorIntro} />
      {isMember ? (
        <RedeemForm code={code} />
      ) : (
        <TeamRegistrationForm
          code={code}
          onInvitedBy={setInviter}
          onRegistered={() => setRegistration('made')}
          onNotSignedIn={() => setRegistration('not-signed-in')}
        />
      )}
    </Page>
  );
}
