import { signedIn } from '@entourage/contracts/access/caller';
import type { accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { assertNotCommonPassword } from '../domain/new-password.ts';
import { checkPassword, wrongPassword } from './check-password.ts';
import { takeMail } from './limit-mails.ts';
import { replacePassword } from './replace-password.ts';

/** Changes the caller's password, ends all other sessions and sends a mail about it. */
export async function changePassword(
  context: Context,
  { body: { currentPassword, newPassword } }: UseCaseInput<typeof accountCalls.changePassword>,
): Promise<{ success: true }> {
  const { caller, clients, clock, config, store } = context;
  const { userId, sessionId } = signedIn(caller);
  const from = await checkPassword(context, currentPassword, 'currentPassword');
  const user = await store.read.users.byId(userId);
  if (!user?.username) throw new AppError('UNAUTHORIZED');
  assertNotCommonPassword(newPassword, user.username, { mode: config.commonPasswords, field: 'newPassword' });
  const to = await clients.passwords.hash(newPassword);
  const at = clock.now();
  await store.transaction(async (transaction) => {
    const replacement = { userId, from, to, at, except: sessionId };
    await takeMail(transaction, { what: 'sign-in-change', of: userId, at }, config.mailLimits.signInChangesPerAccount);
    // Changed by another tab meanwhile.
    if (!(await replacePassword(transaction, replacement))) throw wrongPassword('currentPassword');
    transaction.audit.add({ action: 'account.password', subject: userId });
  });
  return { success: true };
}
