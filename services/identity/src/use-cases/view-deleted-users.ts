import type { DeletedUser } from '@entourage/contracts/calls/deleted-users';
import type { Context } from '../data/store.ts';

/** Deleted accounts that an administrator can restore, the latest first. */
export async function viewDeletedUsers({ clock, store }: Context): Promise<DeletedUser[]> {
  const { deletedAccounts, users } = store.read;
  const kept = await deletedAccounts.all(clock.now());
  const tombstones = await users.byIds(kept.map(({ userId }) => userId));
  const byId = new Map(tombstones.map((user) => [user.id, user]));
  const listed = kept.flatMap(({ userId, record: { user } }) => {
    const { role, deletedAt, restorableUntil } = byId.get(userId) ?? {};
    if (!role || !deletedAt || !restorableUntil) return [];
    const { username, firstName, lastName } = user;
    const times = { deletedAt: deletedAt.toISOString(), restorableUntil: restorableUntil.toISOString() };
    return [{ id: userId, username, firstName, lastName, role, ...times }];
  });
  return listed.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt) || b.id.localeCompare(a.id));
}
