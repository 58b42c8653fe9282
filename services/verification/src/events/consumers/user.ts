import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { keepAccount, restoreAccount } from '../deleted-account.ts';

/** The latest deletion or restoration of a user: an older one changes nothing. A rebuild keeps it. */
const closings = 'states-of-accounts';

/**
 * Adds known users, erases posts and code of a closed account (decision A4), and brings those of a restored one back. Versions
 * of others are not compared, because the tombstone rejects late events. A rebuild deletes nothing, because the rows contain own data
 * (codes and tombstones).
 */
export const projectUsers = consumer(
  [userRegistered, userUpdated, userDeleted, userRestored],
  async ({ data, time, type }, transaction: Transaction) => {
    const { applicants, posts, projection } = transaction;
    const { userId, version } = data;
    const deletedAt = data.deletedAt ?? (type === userDeleted.type ? time : null);
    const isRestored = deletedAt === null && type === userRestored.type;
    if (deletedAt === null && !isRestored) return applicants.add(userId);
    if (!(await projection.isNewer(closings, userId, version))) return;
    const { closedAt, issued } = await applicants.lockForUpdate(userId);
    if (isRestored) return restoreAccount(transaction, userId);
    if (closedAt) return;
    await keepAccount(transaction, { ...data, deletedAt }, { posts: await posts.ofUser(userId), issued });
    await posts.eraseOf(userId);
    await applicants.close(userId, new Date(deletedAt ?? time));
  },
  { replayable: { projection: 'known-users', empty: async () => {} } },
);
