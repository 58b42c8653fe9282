import { signedIn } from '@entourage/contracts/access/caller';
import type { ShareScope } from '@entourage/contracts/access/roles';
import { noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import type { UserId } from '@entourage/contracts/ids';
import type { Context, Transaction } from '../data/store.ts';
import type { AccessAction } from '../domain/access-actions.ts';
import { fieldsOfScopes, visibleParts } from '../domain/visible-fields.ts';
import { breakGlassReads } from '../metrics.ts';

type Reading = { athleteId: UserId; action: AccessAction };

/**
 * Reads another user's record and writes the audit row in one transaction, so that no read goes unaudited (decision H14).
 * For an administrator's break-glass read, the athlete is notified and one alert is logged (decision A14).
 */
export async function readOtherRecord<Answer>(
  { caller, clock, count, log, store }: Context,
  { athleteId, action }: Reading,
  read: (transaction: Transaction, parts: readonly ShareScope[]) => Promise<Answer>,
): Promise<Answer> {
  const reader = signedIn(caller);
  const parts = visibleParts(reader, athleteId);
  const isBreakGlass = reader.role === 'ADMIN';
  const answer = await store.transaction(async (transaction) => {
    const found = await read(transaction, parts);
    transaction.audit.add({ action, subject: athleteId, fields: fieldsOfScopes(parts) });
    if (isBreakGlass) {
      const about = { userId: reader.userId, at: clock.now().toISOString() };
      const notice = { kind: 'record-opened-in-emergency' as const, userIds: [athleteId], about, byMail: true };
      transaction.outbox.add(noticeDue, noticeMessage(notice));
    }
    return found;
  });
  // After the commit: a transaction may run more than once, and alerts count reads. The reason is in the audit row only,
  // because it is free text about somebody's health.
  if (isBreakGlass) {
    log.warn('a health record was opened in an emergency', { action, athleteId, actorId: reader.userId });
    count(breakGlassReads, { action });
  }
  return answer;
}
