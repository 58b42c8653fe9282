import { signedIn } from '@entourage/contracts/access/caller';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { refuseLastAdmin, refuseOwnDeletion, targetAmong } from '../domain/admin-guards.ts';
import { audienceOf, snapshotOf, tombstoneOf } from '../domain/user.ts';
import { endSessionsOf } from './end-sessions.ts';

export const userDeletion = z.object({ userId });

/** Leaves a tombstone: personal data erased, username and address free again, sessions ended at once (decision A4). */
export function deleteUser(
  { caller, clock, store }: Context,
  { userId: id }: z.infer<typeof userDeletion>,
): Promise<{ success: true }> {
  const by = signedIn(caller).userId;
  return store.transaction(async (transaction) => {
    const { users, profileSnapshots, notices, mails, audit, outbox } = transaction;
    const locked = await users.lockWithAdmins(id);
    const before = targetAmong(locked, id);
    refuseOwnDeletion(before, by);
    refuseLastAdmin(locked, before);
    const tombstone = tombstoneOf(before, clock.now());
    await users.erase(tombstone, { by });
    await endSessionsOf(transaction, id);
    await profileSnapshots.forget(id);
    await notices.forget(id);
    await mails.forget(id);
    audit.add({ action: 'user.delete', subject: id, fields: ['deletedAt'] });
    outbox.add(userDeleted, { subject: id, audience: audienceOf(id), data: snapshotOf(tombstone) });
    return { success: true };
  });
}
