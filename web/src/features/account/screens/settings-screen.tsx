import type { Account } from '@entourage/contracts/calls/account';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { onboardingEdit, paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { browser } from '#shared/browser/browser.ts';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { UnsavedChanges } from '#shared/components/unsaved-changes.tsx';
import { useAccountQuery } from '../api/account-api.ts';
import { CloseAccount } from '../components/close-account.tsx';
import { DataExport } from '../components/data-export.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { SessionList } from '../components/session-list.tsx';
import { SettingSwitch } from '../components/setting-switch.tsx';
import { TwoStepSignIn } from '../components/two-step-sign-in.tsx';
import { ZoneSetting } from '../components/zone-setting.tsx';
import { useUnsavedSections } from '../state/use-unsaved-sections.ts';
import { texts } from '../texts.ts';

/** /settings of every signed-in user, approved or not. */
export function SettingsScreen() {
  const query = useAccountQuery();
  return (
    <Page width="md">
      <PageHeader title={texts.title} text={texts.intro} />
      <QueryView query={query} errorText={texts.loadFailed}>
        {(account) => <Sections account={account} />}
      </QueryView>
    </Page>
  );
}

function Sections({ account }: { account: Account }) {
  const { role, verificationStatus, totpEnrolmentRequired } = useSignedInUser();
  const { isUnsaved, report } = useUnsavedSections();
  const [isClosed, setIsClosed] = useState(false);
  // After the render in which nothing is unsaved any more, or the browser would ask.
  useEffect(() => {
    if (isClosed) browser.leaveTo(paths.root);
  }, [isClosed]);
  return (
    <Stack spacing={{ xs: 2, md: 3 }}>
      <ProfileForm account={account} onUnsaved={report} />
      {role === 'ATHLETE' && verificationStatus === 'APPROVED' && <AthleteProfileLink />}
      <Panel title={texts.signIn.title}>
        <Stack spacing={3} divider={<Divider />}>
          <EmailForm account={account} onUnsaved={report} />
          <PasswordForm username={account.username} onUnsaved={report} />
        </Stack>
      </Panel>
      <TwoStepSignIn account={account} isRequired={totpEnrolmentRequired} onUnsaved={report} />
      <SessionList />
      <Panel title={texts.notices.title}>
        <Stack spacing={2.5}>
          <SettingSwitch
            account={account}
            name="mailNotices"
            label={texts.notices.byMail}
            hint={texts.notices.byMailHint}
          />
          <ZoneSetting account={account} />
          {/* There is no other one to choose. */}
          <Typography variant="body2" color="textSecondary">
            {texts.notices.language} <strong>{texts.notices.languageName}</strong>
          </Typography>
        </Stack>
      </Panel>
      {role === 'ATHLETE' && (
        <Panel title={texts.deck.title}>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {texts.deck.text}
          </Typography>
          <SettingSwitch account={account} name="showInDeck" label={texts.deck.consent} />
        </Panel>
      )}
      <DataExport />
      <CloseAccount role={role} onClosed={() => setIsClosed(true)} />
      <UnsavedChanges isUnsaved={isUnsaved && !isClosed} />
    </Stack>
  );
}

/** The way to the answers of the onboarding, to give or change them. */
function AthleteProfileLink() {
  return (
    <Panel title={texts.athleteProfile.title}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.athleteProfile.text}
      </Typography>
      <LinkButton to={onboardingEdit} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
        {texts.athleteProfile.edit}
      </LinkButton>
    </Panel>
  );
}
