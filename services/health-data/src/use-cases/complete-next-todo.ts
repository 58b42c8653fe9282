import { signedIn } from '@entourage/contracts/access/caller';
import { noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { asAnswer, unassessed } from '../domain/biomarkers-record.ts';
import { completeTodo } from '../domain/change-biomarkers.ts';
import { recordStep } from './record-step.ts';

export const completeNextTodoInput = z.object({});

/** The athlete has done the next to-do: it is cleared, kept in the history, and the assigned liaisons are notified (decision H1). */
export function completeNextTodo({ caller, clock, store }: Context) {
  const { userId, role, relationships } = signedIn(caller);
  return store.transaction(async (transaction) => {
    const current = (await transaction.biomarkers.ofAthlete(userId)) ?? unassessed(userId);
    const { next, step } = completeTodo(current, { at: clock.now(), by: userId, byRole: role });
    await recordStep(transaction, { next, step });
    const userIds = relationships.assignedLiaisons;
    const message = noticeMessage({ kind: 'todo-completed', userIds, about: { userId }, byMail: false });
    if (userIds.length > 0) transaction.outbox.add(noticeDue, message);
    return asAnswer(next);
  });
}
