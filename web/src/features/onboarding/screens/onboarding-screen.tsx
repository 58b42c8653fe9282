import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { Page } from '#shared/components/page.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useAthleteProfileQuery } from '../api/athlete-profile-api.ts';
import { Wizard } from '../components/wizard.tsx';
import { initialAnswers } from '../domain/wizard-steps.ts';

/** The onboarding of an athlete; a finished one leads to the dashboard unless `?edit=1` asks for changes (decisions R4, O5). */
export function OnboardingScreen() {
  const user = useSignedInUser();
  const [search] = useSearchParams();
  const isEdit = search.get('edit') === '1';
  // The state at mount: completing the wizard must not redirect before its success message has been shown.
  const [wasCompleted] = useState(user.onboardingCompleted !== null);
  if (wasCompleted && !isEdit) return <Navigate replace to={paths.dashboard} />;
  return (
    <Page width="sm">
      {isEdit ? (
        <EditWizard teamOrganization={user.teamOrganization} />
      ) : (
        <Wizard initial={initialAnswers(null, user.teamOrganization)} />
      )}
    </Page>
  );
}

function EditWizard({ teamOrganization }: { teamOrganization: string | null }) {
  const query = useAthleteProfileQuery();
  return (
    <QueryView query={query}>
      {(profile) => <Wizard initial={initialAnswers(profile, teamOrganization)} isEdit={profile !== null} />}
    </QueryView>
  );
}
