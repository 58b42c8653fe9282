import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { newId, userId } from '@entourage/contracts/ids';
import { type AdminUser, setVerificationInput } from '@entourage/contracts/rest/users';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { decisionWording } from '../domain/notice-wording.ts';
import { audienceOf, snapshotOf } from '../domain/user.ts';
import { changesBetween } from '../domain/user-changes.ts';
import { decided, isOutcome } from '../domain/verification-moves.ts';
import { giveNotice } from './give-notice.ts';

export const verificationDecision = z.object({ userId, decision: setVerificationInput });
type Input = z.infer<typeof verificationDecision>;

/** Sets an athlete's status; an approval or rejection is told by notice and mail (decisions V2, V4, V5, V10). */
export function setUserVerification(
  { caller, clock, store }: Context,
  { userId: id, decision }: Input,
): Promise<AdminUser> {
  const by = signedIn(caller).userId;
  return store.transaction(async (transaction) => {
    const { users, accounts, audit, outbox } = transaction;
    const before = await users.lock(id);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.role !== 'ATHLETE') {
      throw new AppError('CONFLICT', { userMessage: 'Only athletes are verified' });
    }
    const at = clock.now();
    const next = {
      ...before,
      ...decided({ status: decision.status, at, by }),
      // Absent notes keep the old ones, '' has become null and clears them.
      verificationNotes: decision.notes === undefined ? before.verificationNotes : decision.notes,
      version: before.version + 1,
    };
    await users.save(next, at);
    const changes = changesBetween(before, next, ['verificationStatus', 'verificationNotes']);
    audit.add({ action: 'user.verification', subject: id, ...changes });
    outbox.add(userVerificationChanged, { subject: id, audience: audienceOf(id), data: snapshotOf(next) });
    if (next.verificationStatus !== before.verificationStatus && isOutcome(next.verificationStatus)) {
      const wording = decisionWording(next.verificationStatus);
      const due = { sourceId: newId(), kind: 'verification-decided', user: next, wording, byMail: true, at };
      await giveNotice(transaction, due);
    }
    return accounts.forAdmin(id);
  });
}
