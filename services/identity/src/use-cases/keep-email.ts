import type { accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import type { Context } from '../data/store.ts';
import { mailedTokenHash } from '../domain/mailed-token.ts';
import { userAudience, userPayload } from '../events/payloads.ts';
import { overLink } from './confirm-email.ts';
import { saveEdited } from './edit-user.ts';
import { endUserSessions } from './end-sessions.ts';

/**
 * Takes back a change of address with the token of the mail to the old one, also before it has taken effect, and ends all sessions.
 * @throws AppError VALIDATION with the field `token`
 */
export async function keepEmail(
  { clock, store }: Context,
  { body: { token } }: UseCaseInput<typeof accountCalls.keepEmail>,
): Promise<{ success: true }> {
  const tokenHash = mailedTokenHash(token);
  await store.transaction(async (transaction) => {
    const { emailChanges, passwordResets, users, audit, outbox } = transaction;
    const at = clock.now();
    const change = await emailChanges.ofUndoToken(tokenHash, at);
    const before = change && (await users.lockForUpdate(change.userId));
    if (!before || !(await emailChanges.takeBack(change))) throw overLink();
    const userId = before.id;
    if (before.email !== change.oldEmail) {
      const next = { ...before, email: change.oldEmail, version: before.version + 1 };
      await saveEdited(transaction, { before, next, at });
      outbox.add(userUpdated, { subject: userId, audience: userAudience(userId), data: userPayload(next) });
    }
    await passwordResets.deleteOf(userId);
    await endUserSessions(transaction, userId);
    audit.add({ action: 'account.email-kept', subject: userId, fields: ['email'] });
  });
  return { success: true };
}
