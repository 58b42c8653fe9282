import { signedIn } from '@entourage/contracts/access/caller';
import { noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import type { UserId } from '@entourage/contracts/ids';
import type { BiomarkerField } from '@entourage/contracts/rest/biomarkers';
import type { Context, Transaction } from '../data/store.ts';
import type { AccessAction } from '../domain/access-actions.ts';
import { visibleFields } from '../domain/visible-fields.ts';

type Reading = { athleteId: UserId; action: AccessAction };

/**
 * Reads from the record of somebody else: in one transaction with the audit row, so that without the row nothing is read (decision
 * H14). An administrator only gets here with a reason; then the athlete is told, and an alert raised once (decision A14).
 */
export async function readAnothers<Answer>(
  { caller, clock, log, store }: Context,
  { athleteId, action }: Reading,
  read: (transaction: Transaction, visible: readonly BiomarkerField[]) => Promise<Answer>,
): Promise<Answer> {
  const reader = signedIn(caller);
  const visible = visibleFields(reader, athleteId);
  const isEmergency = reader.role === 'ADMIN';
  const answer = await store.transaction(async (transaction) => {
    const found = await read(transaction, visible);
    transaction.audit.add({ action, subject: athleteId, fields: visible });
    if (isEmergency) {
      const about = { userId: reader.userId, at: clock.now().toISOString() };
      const notice = { kind: 'record-opened-in-emergency' as const, userIds: [athleteId], about, byMail: true };
      transaction.outbox.add(noticeDue, noticeMessage(notice));
    }
    return found;
  });
  // After the commit, since a transaction may run more than once and an alert counts reads. The reason stands in the trail only:
  // it is free text about somebody's health.
  if (isEmergency)
    log.warn('a health record was opened in an emergency', { action, athleteId, actorId: reader.userId });
  return answer;
}
