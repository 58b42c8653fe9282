import { internalHeaders, signedIn } from '@entourage/contracts/access/caller';
import { accountClosing } from '@entourage/contracts/calls/account';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { assertNotLastAdmin, findTarget } from '../domain/admin-guards.ts';
import { checkPassword, wrongPassword } from './check-password.ts';
import { eraseAccount } from './delete-user.ts';

export const ownAccountClosing = z.object({ closing: accountClosing });

/** Closes the caller's own account: a tombstone as after a deletion by an administrator (decisions A4, I10). */
export async function closeAccount(
  context: Context,
  { closing }: z.infer<typeof ownAccountClosing>,
): Promise<{ success: true }> {
  const { caller, clock, store, reply } = context;
  const { userId } = signedIn(caller);
  const checked = await checkPassword(context, closing.password, 'password');
  await store.transaction(async (transaction) => {
    const { users, audit } = transaction;
    const locked = await users.lockForUpdateWithAdmins(userId);
    const before = findTarget(locked, userId);
    // Changed by another tab meanwhile.
    if ((await users.passwordOf(userId)) !== checked) throw wrongPassword('password');
    assertNotLastAdmin(locked, before);
    await eraseAccount(transaction, before, { by: userId, at: clock.now() });
    audit.add({ action: 'account.close', subject: userId, fields: ['deletedAt'] });
  });
  reply.header(internalHeaders.session, '');
  return { success: true };
}
