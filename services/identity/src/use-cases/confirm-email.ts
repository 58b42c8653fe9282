import type { accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import type { Context } from '../data/store.ts';
import { mailedTokenHash } from '../domain/mailed-token.ts';
import { userAudience, userPayload } from '../events/payloads.ts';
import { saveEdited } from './edit-user.ts';
import { undoDeadline } from './request-email.ts';

export const overLink = () =>
  new AppError('VALIDATION', { fields: { token: 'This link has expired or was already used' } });

/**
 * Makes a requested address the account's address, with the token of the mail to it.
 * @throws AppError VALIDATION with the field `token`; CONFLICT when another account has the address by now
 */
export async function confirmEmail(
  { clock, store }: Context,
  { body: { token } }: UseCaseInput<typeof accountCalls.confirmEmail>,
): Promise<{ success: true }> {
  const tokenHash = mailedTokenHash(token);
  await store.transaction(async (transaction) => {
    const { emailChanges, users, audit, outbox } = transaction;
    const at = clock.now();
    const change = await emailChanges.ofToken(tokenHash, at);
    const before = change && (await users.lockForUpdate(change.userId));
    if (!before || !(await emailChanges.apply(change.id, { at, undoUntil: undoDeadline(at) }))) throw overLink();
    const next = { ...before, email: change.newEmail, version: before.version + 1 };
    await saveEdited(transaction, { before, next, at });
    audit.add({ action: 'account.email', subject: before.id, fields: ['email'] });
    outbox.add(userUpdated, { subject: before.id, audience: userAudience(before.id), data: userPayload(next) });
  });
  return { success: true };
}
