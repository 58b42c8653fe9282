import type { AdminUser } from '@entourage/contracts/calls/users';
import { useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { asApiError } from '#shared/api/api-error.ts';
import { useDelayedTasks } from '#shared/browser/use-delayed-tasks.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSetVerificationMutation } from '../users/users-api.ts';
import { reviewTexts as texts } from './texts.ts';

/** How long a decision can be taken back before it is sent. */
export const decisionUndoMs = 8_000;

/**
 * A decision that is not stored: it waits, is sent, could not be stored, or was refused because the status had changed by then (409).
 */
export type Decision = {
  user: AdminUser;
  status: 'APPROVED' | 'REJECTED';
  /** The reason of a rejection. */
  notes?: string;
  state: 'WAITING' | 'SAVING' | 'FAILED' | 'CHANGED';
  /** When it is sent, in the milliseconds of `performance.now()`. */
  sentAt: number;
};

/** The decisions of an administrator on athletes as seen in the queue. Each waits 8 s, in which it can be taken back; then it is sent. */
export function useDecisions() {
  const toast = useToast();
  const [setVerification] = useSetVerificationMutation();
  const tasks = useDelayedTasks(decisionUndoMs);
  const [made, setMade] = useState<ReadonlyMap<string, Decision>>(new Map());
  const put = (decision: Decision) => setMade((current) => new Map(current).set(decision.user.id, decision));
  const takeOut = (id: string) => setMade((current) => new Map([...current].filter(([decidedId]) => decidedId !== id)));

  const send = async (decision: Decision) => {
    const { user, status, notes } = decision;
    put({ ...decision, state: 'SAVING' });
    const { error } = await setVerification({
      userId: user.id,
      status,
      expectedStatus: user.verificationStatus,
      ...(notes !== undefined && { notes }),
    });
    if (error) return put({ ...decision, state: asApiError(error)?.status === 409 ? 'CHANGED' : 'FAILED' });
    takeOut(user.id);
    toast.success(status === 'APPROVED' ? texts.approved(personName(user)) : texts.rejected(personName(user)));
  };

  return {
    made,
    /** The one that can be taken back and was made last. */
    newest: made.get(tasks.waiting.at(-1) ?? ''),
    decide(user: AdminUser, status: Decision['status'], notes?: string) {
      const sentAt = performance.now() + decisionUndoMs;
      const decision: Decision = { user, status, sentAt, state: 'WAITING', ...(notes !== undefined && { notes }) };
      put(decision);
      tasks.add(user.id, () => send(decision));
    },
    undo(id: string) {
      tasks.undo(id);
      takeOut(id);
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
