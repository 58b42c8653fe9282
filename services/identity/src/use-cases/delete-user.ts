import { signedIn } from '@entourage/contracts/access/caller';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { assertNotLastAdmin, assertNotOwnAccount, findTarget } from '../domain/admin-guards.ts';
import { tombstoneOf } from '../domain/user.ts';
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
    const { users, profileSnapshots, notifications, mails, audit, outbox } = transaction;
    const locked = await users.lockForUpdateWithAdmins(id);
    const before = findTarget(locked, id);
    assertNotOwnAccount(before, by);
    assertNotLastAdmin(locked, before);
    const tombstone = tombstoneOf(before, clock.now());
    await users.erase(tombstone, { by });
    await endSessionsOf(transaction, id);
    await profileSnapshots.deleteOf(id);
    await notifications.deleteOf(id);
    await mails.deleteOf(id);
    audit.add({ action: 'user.delete', subject: id, fields: ['deletedAt'] });
    outbox.add(userDeleted, { subject: id, audience: userAudience(id), data: userPayload(tombstone) });
    return { success: true };
  });
}
