import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/**
 * Knows which users exist, and erases posts and code of a closed account (decision A4). The tombstone rejects late events, so that
 * versions are not compared. A rebuild deletes nothing: the rows contain own data (codes and tombstones).
 */
export const projectUsers = consumer(
  [userRegistered, userUpdated, userDeleted],
  async ({ data, time, type }, { applicants, posts }: Transaction) => {
    const deletedAt = data.deletedAt ?? (type === userDeleted.type ? time : null);
    if (deletedAt === null) return applicants.add(data.userId);
    const { forgottenAt } = await applicants.lockForUpdate(data.userId);
    if (forgottenAt) return;
    await posts.eraseOf(data.userId);
    await applicants.forget(data.userId, new Date(deletedAt));
  },
  { replayable: { projection: 'known-users', empty: async () => {} } },
);
