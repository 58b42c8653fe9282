import type { AdminUser } from '@entourage/contracts/calls/users';
import { useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { asApiError } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSetVerificationMutation } from '../api/users-api.ts';
import { reviewTexts as texts } from '../review-texts.ts';

/**
 * Decides on an athlete as the administrator sees it: `hasChanged` when the status was another one by then (409), and nothing was
 * saved.
 */
export function useDecision(user: AdminUser, onDone: () => void) {
  const toast = useToast();
  const [setVerification] = useSetVerificationMutation();
  // Not the mutation's own state: the list shows the decision before `onDone` has moved on.
  const [isWorking, setIsWorking] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const decide = async (status: 'APPROVED' | 'REJECTED', notes?: string) => {
    setIsWorking(true);
    const expectedStatus = user.verificationStatus;
    const { error } = await setVerification({
      userId: user.id,
      status,
      expectedStatus,
      ...(notes !== undefined && { notes }),
    });
    setHasChanged(asApiError(error)?.status === 409);
    if (error) {
      setIsWorking(false);
      if (asApiError(error)?.status !== 409) toast.failure(texts.failed);
      return;
    }
    toast.success(status === 'APPROVED' ? texts.approved(personName(user)) : texts.rejected(personName(user)));
    onDone();
  };
  return { decide, isWorking, hasChanged };
}
