import { signedIn } from '@entourage/contracts/access/caller';
import { noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import type { Context } from '../data/store.ts';
import { biomarkersView, unassessed } from '../domain/biomarkers-record.ts';
import { completeTodo } from '../domain/change-biomarkers.ts';
import { saveChange } from './save-change.ts';

/** Clears the athlete's next to-do, keeps it in the history and notifies the assigned liaisons. */
export function completeNextTodo({ caller, clock, store }: Context) {
  const { userId, role, relationships } = signedIn(caller);
  return store.transaction(async (transaction) => {
    const current = (await transaction.biomarkers.ofAthlete(userId)) ?? unassessed(userId);
    const { next, entry } = completeTodo(current, { at: clock.now(), by: userId, byRole: role });
    await saveChange(transaction, { next, entry });
    const userIds = relationships.assignedLiaisons;
    const message = noticeMessage({ kind: 'todo-completed', userIds, about: { userId }, byMail: false });
    if (userIds.length > 0) transaction.outbox.add(noticeDue, message);
    return biomarkersView(next);
  });
}
