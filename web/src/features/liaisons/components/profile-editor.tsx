import type { LiaisonProfile } from '@entourage/contracts/calls/admin';
import Alert from '@mui/material/Alert';
import { useNavigate } from 'react-router';
import { ProfileFormView } from '#entities/liaisons/profile-form-view.tsx';
import { paths } from '#entities/navigation/paths.ts';
import { useSaveLiaisonProfileMutation } from '../api/liaison-profile-api.ts';
import { texts } from '../texts.ts';

/** A liaison's own profile (decision H9). */
export function ProfileEditor({ profile }: { profile: LiaisonProfile | null }) {
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
