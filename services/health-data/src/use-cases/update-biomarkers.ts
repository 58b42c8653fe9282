import { signedIn } from '@entourage/contracts/access/caller';
import type { biomarkersCalls } from '@entourage/contracts/calls/biomarkers';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import type { Context } from '../data/store.ts';
import type { AccessAction } from '../domain/access-actions.ts';
import { biomarkersView, unassessed } from '../domain/biomarkers-record.ts';
import { changeBiomarkers } from '../domain/change-biomarkers.ts';
import { saveChange } from './save-change.ts';

type Input = UseCaseInput<typeof biomarkersCalls.updateBiomarkers>;

/** Changes an athlete's biomarkers, keeps the previous values in the history, and notifies the watchers and the athlete. */
export function updateBiomarkers(
  { caller, clock, store }: Context,
  { athleteId, body: change, expectedVersion }: Input,
) {
  const liaison = signedIn(caller);
  return store.transaction(async (transaction) => {
    const current = (await transaction.biomarkers.ofAthlete(athleteId)) ?? unassessed(athleteId);
    const edit = { expectedVersion, at: clock.now(), by: liaison.userId, byRole: liaison.role };
    const { next, entry } = changeBiomarkers(current, change, edit);
    await saveChange(transaction, { next, entry });
    const fields = entry.changes.map(({ field }) => field);
    if (fields.length > 0) {
      const about = { userId: liaison.userId, fields };
      const notice = { kind: 'biomarkers-changed' as const, userIds: [athleteId], about, byMail: true };
      transaction.outbox.add(noticeDue, noticeMessage(notice));
    }
    const action: AccessAction = 'biomarkers.update';
    transaction.audit.add({ action, subject: athleteId, fields });
    return biomarkersView(next);
  });
}
