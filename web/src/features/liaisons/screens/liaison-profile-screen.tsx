import type { LiaisonProfile } from '@entourage/contracts/calls/admin';
import Alert from '@mui/material/Alert';
import { useNavigate } from 'react-router';
import { ProfileFormView } from '#entities/liaisons/profile-form-view.tsx';
import { paths } from '#entities/navigation/paths.ts';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useLiaisonProfileQuery, useSaveLiaisonProfileMutation } from '../api/liaison-profile-api.ts';
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

/** A liaison's own profile (decision H9). */
function ProfileEditor({ profile }: { profile: LiaisonProfile | null }) {
  const navigate = useNavigate();
  const [save, { isLoading }] = useSaveLiaisonProfileMutation();
  return (
    <ProfileFormView
      profile={profile}
      save={save}
      isSaving={isLoading}
      onCancel={() => navigate(paths.liaisons)}
      cancelText={texts.profile.back}
    >
      {profile?.credentialsCheckedAt && (
        <Alert severity="success" variant="outlined">
          {texts.profile.checked}
        </Alert>
      )}
    </ProfileFormView>
  );
}
