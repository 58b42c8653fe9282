import type { VerificationStatus } from '@entourage/contracts/access/roles';
import type { AdminUser } from '@entourage/contracts/calls/users';
import { useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { VerificationBadge } from '#entities/verification/verification-badge.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSetVerificationMutation } from '../../api/users-api.ts';
import { texts } from '../../texts.ts';
import { NativeChoice } from './native-choice.tsx';
import { StatusDialog } from './status-dialog.tsx';

/**
 * The verification of a user. An athlete's is a dropdown of the four (S2 §2, decision V10): approval and review take effect at once, a
 * rejection and the loss of an approval are confirmed first. Everybody else's is a badge.
 */
export function VerificationChoice({ user }: { user: AdminUser }) {
  const toast = useToast();
  const [setVerification, { isLoading }] = useSetVerificationMutation();
  const [chosen, setChosen] = useState<Exclude<VerificationStatus, 'APPROVED'> | null>(null);
  if (user.role !== 'ATHLETE') return <VerificationBadge status={user.verificationStatus} />;
  const set = async (status: VerificationStatus, notes?: string) => {
    const { error } = await setVerification({ userId: user.id, status, ...(notes !== undefined && { notes }) });
    if (error) toast.failure(texts.users.statusFailed);
    else toast.success(texts.users.statusUpdated);
    setChosen(null);
  };
  const choose = (status: VerificationStatus) => {
    const isConfirmed = status === 'REJECTED' || user.verificationStatus === 'APPROVED';
    if (isConfirmed && status !== 'APPROVED') setChosen(status);
    else void set(status);
  };
  return (
    <>
      <NativeChoice
        value={user.verificationStatus}
        options={texts.users.statuses}
        name={texts.users.statusOf(personName(user))}
        isDisabled={isLoading}
        onChange={choose}
      />
      {chosen && (
        <StatusDialog
          user={user}
          status={chosen}
          isWorking={isLoading}
          onConfirm={(notes) => set(chosen, notes)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
