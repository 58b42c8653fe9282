import type { VerificationStatus } from '@entourage/contracts/access/roles';
import type { AdminUser } from '@entourage/contracts/calls/users';
import { useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { VerificationBadge } from '#entities/verification/verification-badge.tsx';
import { asApiError } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { NativeSelect } from '../users/native-select.tsx';
import { userTexts } from '../users/texts.ts';
import { useSetVerificationMutation } from '../users/users-api.ts';
import { StatusDialog } from './status-dialog.tsx';
import { reviewTexts, statusTexts } from './texts.ts';

/** What is chosen and not confirmed yet, and the status that the administrator has seen then. */
type Chosen = { status: Exclude<VerificationStatus, 'APPROVED'>; seen: VerificationStatus };

/**
 * The verification of a user. An athlete's is a dropdown of the four: approval and review take effect at once, a
 * rejection and the loss of an approval are confirmed first, and one that somebody else has changed meanwhile stays as it is. Everybody
 * else's is a badge.
 */
export function VerificationChoice({ user }: { user: AdminUser }) {
  const toast = useToast();
  const [setVerification, { isLoading }] = useSetVerificationMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (user.role !== 'ATHLETE') return <VerificationBadge status={user.verificationStatus} />;
  const set = async (status: VerificationStatus, expectedStatus: VerificationStatus, notes?: string) => {
    const given = { status, expectedStatus, ...(notes !== undefined && { notes }) };
    const { error } = await setVerification({ userId: user.id, ...given });
    if (asApiError(error)?.status === 409) toast.failure(reviewTexts.changed);
    else if (error) toast.failure(statusTexts.failed);
    else toast.success(statusTexts.updated);
    setChosen(null);
  };
  const choose = (status: VerificationStatus) => {
    const isConfirmed = status === 'REJECTED' || user.verificationStatus === 'APPROVED';
    const seen = user.verificationStatus;
    if (isConfirmed && status !== 'APPROVED') setChosen({ status, seen });
    else void set(status, seen);
  };
  return (
    <>
      <NativeSelect
        value={user.verificationStatus}
        options={userTexts.statuses}
        name={statusTexts.of(personName(user))}
        isDisabled={isLoading}
        onChange={choose}
      />
      {chosen && (
        <StatusDialog
          user={user}
          status={chosen.status}
          isWorking={isLoading}
          onConfirm={(notes) => set(chosen.status, chosen.seen, notes)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
