import { signedIn } from '@entourage/contracts/access/caller';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { type UserId, userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context, Transaction } from '../data/store.ts';
import { assertNotLastAdmin, assertNotOwnAccount, findTarget } from '../domain/admin-guards.ts';
import { tombstoneOf, type User } from '../domain/user.ts';
import { userAudience, userPayload } from '../events/payloads.ts';
import { endSessionsOf } from './end-sessions.ts';

export const userDeletion = z.object({ userId });

/** Replaces the account by a tombstone: erases personal data, frees username and address, ends the sessions (decision A4). */
export function deleteUser(
  { caller, clock, store }: Context,
  { userId: id }: z.infer<typeof userDeletion>,
): Promise<{ success: true }> {
  const by = signedIn(caller).userId;
  return store.transaction(async (transaction) => {
    const { users, audit } = transaction;
    const locked = await users.lockForUpdateWithAdmins(id);
    const before = findTarget(locked, id);
    assertNotOwnAccount(before, by);
    assertNotLastAdmin(locked, before);
    await eraseAccount(transaction, before, { by, at: clock.now() });
    audit.add({ action: 'user.delete', subject: id, fields: ['deletedAt'] });
    return { success: true };
  });
}

/** Writes the tombstone, deletes what belongs to the account, ends its sessions and publishes it (decision A4). */
export async function eraseAccount(
  transaction: Transaction,
  before: User,
  { by, at }: { by: UserId; at: Date },
): Promise<void> {
  const { users, profileSnapshots, notifications, mails, passwordResets, outbox } = transaction;
  const { id } = before;
  const tombstone = tombstoneOf(before, at);
  await users.erase(tombstone, { by });
  await endSessionsOf(transaction, id);
  await profileSnapshots.deleteOf(id);
  await notifications.deleteOf(id);
  await mails.deleteOf(id);
  await passwordResets.deleteOf(id);
  outbox.add(userDeleted, { subject: id, audience: userAudience(id), data: userPayload(tombstone) });
}
