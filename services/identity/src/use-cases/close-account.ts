import { internalHeaders, signedIn } from '@entourage/contracts/access/caller';
import type { accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';
import { assertNotLastAdmin, findTarget } from '../domain/admin-guards.ts';
import { assertConfirmed, readProof } from './assert-confirmed.ts';
import { eraseAccount } from './delete-user.ts';

/** Closes the caller's own account: a tombstone as after a deletion by an administrator (decisions A4, I10). */
export async function closeAccount(
  context: Context,
  { body: closing }: UseCaseInput<typeof accountCalls.closeAccount>,
): Promise<{ success: true }> {
  const { caller, clock, store, reply } = context;
  const { userId } = signedIn(caller);
  const proof = await readProof(context, { password: closing.password, field: 'password' });
  await store.transaction(async (transaction) => {
    const { deletedAccounts, users, audit } = transaction;
    const locked = await users.lockForUpdateWithAdmins(userId);
    const before = findTarget(locked, userId);
    await assertConfirmed(transaction, context, proof);
    assertNotLastAdmin(locked, before);
    // Closed by its owner: nothing is kept for a restoration, and records of an earlier deletion are removed.
    await deletedAccounts.clear(userId);
    await eraseAccount(transaction, before, { by: userId, at: clock.now(), restorableUntil: null });
    audit.add({ action: 'account.close', subject: userId, fields: ['deletedAt'] });
  });
  reply.header(internalHeaders.session, '');
  return { success: true };
}
