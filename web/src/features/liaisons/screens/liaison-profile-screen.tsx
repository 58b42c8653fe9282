import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useLiaisonProfileQuery } from '../api/liaison-profile-api.ts';
import { ProfileEditor } from '../components/profile-editor.tsx';
import { texts } from '../texts.ts';

/** /liaison-profile: the editor, which is not in the specification (decision H9). */
export function LiaisonProfileScreen() {
  const query = useLiaisonProfileQuery();
  return (
    <Page width="md">
      <PageHeader title={texts.profile.title} text={texts.profile.intro} />
      <QueryView query={query} errorText={texts.profile.loadFailed}>
        {(profile) => <ProfileEditor profile={profile} />}
      </QueryView>
    </Page>
  );
}
