import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/**
 * Adds known users, and erases posts and code of a closed account (decision A4). Versions are not compared, because the tombstone
 * rejects late events. A rebuild deletes nothing, because the rows contain own data (codes and tombstones).
 */
export const projectUsers = consumer(
  [userRegistered, userUpdated, userDeleted],
  async ({ data, time, type }, { applicants, posts }: Transaction) => {
    const deletedAt = data.deletedAt ?? (type === userDeleted.type ? time : null);
    if (deletedAt === null) return applicants.add(data.userId);
    const { closedAt } = await applicants.lockForUpdate(data.userId);
    if (closedAt) return;
    await posts.eraseOf(data.userId);
    await applicants.close(data.userId, new Date(deletedAt));
  },
  { replayable: { projection: 'known-users', empty: async () => {} } },
);
