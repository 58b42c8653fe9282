import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useTeamProfileQuery } from '../api/team-profile-api.ts';
import { ProfileFormView } from '../components/profile-form-view.tsx';
import { texts } from '../texts.ts';

/** /team-member-profile of a team member. */
export function TeamProfileScreen() {
  const query = useTeamProfileQuery();
  return (
    <Page width="md">
      <PageHeader title={texts.title} text={texts.intro} />
      <QueryView query={query} errorText={texts.loadFailed}>
        {(profile) => <ProfileFormView profile={profile} />}
      </QueryView>
    </Page>
  );
}
