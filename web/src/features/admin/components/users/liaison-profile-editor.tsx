import type { LiaisonProfile } from '@entourage/contracts/rest/admin';
import { useState } from 'react';
import { ProfileFormView } from '../../../../shared/liaisons/profile-form-view.tsx';
import { useSetLiaisonProfileMutation } from '../../api/liaison-profiles-api.ts';
import { credentialsCheck } from '../../domain/credentials-check.ts';
import { CredentialsCheck } from './credentials-check.tsx';

type Props = { userId: string; profile: LiaisonProfile | null; onClose: () => void };

/** The liaison's own form, and above it the check that only an administrator makes (decision H9). */
export function LiaisonProfileEditor({ userId, profile, onClose }: Props) {
  const [save, { isLoading }] = useSetLiaisonProfileMutation();
  // Undefined until touched: saving other fields leaves alone what a colleague has checked meanwhile.
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
