import type { LiaisonProfile } from '@entourage/contracts/calls/admin';
import { useState } from 'react';
import { ProfileFormView } from '#entities/liaisons/profile-form-view.tsx';
import { credentialsCheck } from './checked-liaison-profile.ts';
import { CredentialsCheck } from './credentials-check.tsx';
import { useSetLiaisonProfileMutation } from './liaison-profiles-api.ts';

type Props = { userId: string; profile: LiaisonProfile | null; onClose: () => void };

/** The form of the liaison, and above it the credentials check of the administrator (decision H9). */
export function LiaisonProfileEditor({ userId, profile, onClose }: Props) {
  const [save, { isLoading }] = useSetLiaisonProfileMutation();
  // Undefined until touched: saving other fields must not change a check that a colleague has made meanwhile.
  const [isChecked, setIsChecked] = useState<boolean>();
  const checkedAt = profile?.credentialsCheckedAt ?? null;
  return (
    <ProfileFormView
      profile={profile}
      save={(content) =>
        save({ userId, profile: { ...content, ...credentialsCheck(checkedAt, isChecked, new Date()) } })
      }
      isSaving={isLoading}
      onSaved={onClose}
      onCancel={onClose}
    >
      <CredentialsCheck checkedAt={checkedAt} isChecked={isChecked ?? checkedAt !== null} onChange={setIsChecked} />
    </ProfileFormView>
  );
}
