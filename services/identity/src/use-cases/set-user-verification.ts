import { signedIn } from '@entourage/contracts/access/caller';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { AdminUser, identityCalls } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { newId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { decisionWording } from '../domain/notice-wording.ts';
import { changesBetween } from '../domain/user-changes.ts';
import { decisionFields, isOutcome } from '../domain/verification-status.ts';
import { userAudience, userPayload } from '../events/payloads.ts';
import { createNotice } from './create-notice.ts';

type Input = UseCaseInput<typeof identityCalls.setUserVerification>;

/** Sets an athlete's verification status; approval and rejection send a notice and a mail (decisions V2, V4, V5, V10). */
export function setUserVerification(
  { caller, clock, store }: Context,
  { userId: id, body: decision }: Input,
): Promise<AdminUser> {
  const by = signedIn(caller).userId;
  return store.transaction(async (transaction) => {
    const { users, accounts, audit, outbox } = transaction;
    const before = await users.lockForUpdate(id);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.role !== 'ATHLETE') {
      throw new AppError('CONFLICT', { userMessage: 'Only athletes are verified' });
    }
    if (decision.expectedStatus && decision.expectedStatus !== before.verificationStatus) {
      throw new AppError('CONFLICT', { userMessage: 'The verification has changed meanwhile, so nothing was saved' });
    }
    const at = clock.now();
    const next = {
      ...before,
      ...decisionFields({ status: decision.status, at, by }),
      // Absent notes keep the old ones; the schema has turned '' into null, which clears them.
      verificationNotes: decision.notes === undefined ? before.verificationNotes : decision.notes,
      version: before.version + 1,
    };
    await users.save(next, at);
    const changes = changesBetween(before, next, ['verificationStatus', 'verificationNotes']);
    audit.add({ action: 'user.verification', subject: id, ...changes });
    outbox.add(userVerificationChanged, { subject: id, audience: userAudience(id), data: userPayload(next) });
    if (next.verificationStatus !== before.verificationStatus && isOutcome(next.verificationStatus)) {
      const wording = decisionWording(next.verificationStatus);
      const due = {
        sourceId: newId(),
        objectId: null,
        kind: 'verification-decided',
        user: next,
        wording,
        byMail: true,
        at,
      };
      await createNotice(transaction, due);
    }
    return accounts.forAdmin(id);
  });
}
