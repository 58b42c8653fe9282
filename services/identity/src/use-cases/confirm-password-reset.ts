import type { accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { mailedTokenHash } from '../domain/mailed-token.ts';
import { assertNotCommonPassword } from '../domain/new-password.ts';
import { replacePassword } from './replace-password.ts';

const invalidToken = () =>
  new AppError('VALIDATION', {
    fields: { token: 'This link has expired or was already used. Please request a new one.' },
  });

/**
 * Sets a new password with the token of a mail, once, and ends all sessions of that user.
 * @throws AppError VALIDATION with the field `token`, or `password` for a common one, which leaves the token usable
 */
export async function confirmPasswordReset(
  { clients, clock, config, store }: Context,
  { body: { token, password } }: UseCaseInput<typeof accountCalls.confirmPasswordReset>,
): Promise<{ success: true }> {
  const tokenHash = mailedTokenHash(token);
  const userId = await store.read.passwordResets.userOfToken(tokenHash, clock.now());
  const user = userId && (await store.read.users.byId(userId));
  if (!user) throw invalidToken();
  assertNotCommonPassword(password, user.username!, { mode: config.commonPasswords });
  const to = await clients.passwords.hash(password);
  await store.transaction(async (transaction) => {
    const { passwordResets, audit } = transaction;
    const at = clock.now();
    const isTaken = await passwordResets.take(tokenHash, at);
    if (!isTaken || !(await replacePassword(transaction, { userId: user.id, to, at }))) throw invalidToken();
    audit.add({ action: 'account.reset', subject: user.id });
  });
  return { success: true };
}
