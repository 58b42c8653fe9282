import { passwordResetConfirmation } from '@entourage/contracts/calls/account';
import { AppError } from '@entourage/contracts/errors';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { commonestPasswords } from '../domain/commonest-passwords.ts';
import { assertNotCommonPassword } from '../domain/new-password.ts';
import { resetTokenHash } from '../domain/reset-token.ts';
import { endSessionsOf } from './end-sessions.ts';
import { sendSecurityMail } from './send-security-mail.ts';

const commonest = commonestPasswords();

export const resetConfirmation = z.object({ confirmation: passwordResetConfirmation });

const invalidToken = () =>
  new AppError('VALIDATION', {
    fields: { token: 'This link has expired or was already used. Please request a new one.' },
  });

/**
 * Sets a new password with the token of a mail, once, and ends all sessions of that user (decision I13).
 * @throws AppError VALIDATION with the field `token`, or `password` for a common one, which leaves the token usable
 */
export async function confirmPasswordReset(
  { clients, clock, config, store }: Context,
  { confirmation: { token, password } }: z.infer<typeof resetConfirmation>,
): Promise<{ success: true }> {
  const tokenHash = resetTokenHash(token);
  const userId = await store.read.passwordResets.userOfToken(tokenHash, clock.now());
  const user = userId && (await store.read.users.byId(userId));
  if (!user) throw invalidToken();
  assertNotCommonPassword(password, user.username!, { mode: config.commonPasswords, commonest });
  const to = await clients.passwords.hash(password);
  await store.transaction(async (transaction) => {
    const { users, passwordResets, audit } = transaction;
    const at = clock.now();
    const isTaken = await passwordResets.take(tokenHash, at);
    if (!isTaken || !(await users.replacePassword(user.id, { to, at }))) throw invalidToken();
    await passwordResets.deleteOf(user.id);
    await endSessionsOf(transaction, user.id);
    await sendSecurityMail(transaction, { userId: user.id, kind: 'password-changed', at });
    audit.add({ action: 'account.reset', subject: user.id });
  });
  return { success: true };
}
