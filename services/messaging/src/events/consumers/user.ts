import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { consumer, type Replayable } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/** Rebuilt by `npm run entourage -- events rebuild`. */
const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ users }) => users.clear() };

/**
 * Projects a user and updates the partners of their conversations. The effect depends on the snapshot, not on the type of the event,
 * so events may arrive in any order. A closed account stays as a tombstone (decision A4), and the retention of its messages begins (P5);
 * a restored one is as before.
 */
async function projectUser(
  { closedAccounts, conversations, live, projection, users }: Transaction,
  user: UserSnapshot,
): Promise<void> {
  if (!(await projection.isNewer(usersProjection.projection, user.userId, user.version))) return;
  await users.upsert(user);
  if (user.deletedAt) await closedAccounts.add(user.userId, new Date(user.deletedAt));
  else await closedAccounts.reopen(user.userId);
  const partners = await conversations.partnersOf(user.userId);
  if (partners.length > 0) live.add({ audience: { userIds: partners }, tags: ['Conversations'] });
}

/** Projects users: names in lists, and the recipients of an ADMIN (decision M1). A closed account leaves a tombstone. */
export const projectUsers = consumer(
  [userRegistered, userUpdated, userVerificationChanged, userDeleted, userRestored],
  ({ data }, transaction: Transaction) => projectUser(transaction, data),
  { replayable: usersProjection },
);

/**
 * Projects the new role and hides the messages of the earlier role from this person: a liaison who becomes an athlete must not keep
 * conversations as an athlete does (M2). A liaison whose conversation has ended does not regain it when the athlete becomes an administrator.
 */
export const handleRoleChange = consumer(
  userRoleChanged,
  async ({ data, time }, transaction: Transaction) => {
    await projectUser(transaction, data);
    const { conversations, live } = transaction;
    const userIds = await conversations.hideUntil(data.userId, new Date(time));
    if (userIds.length > 0) live.add({ audience: { userIds }, tags: ['Conversations', 'Messages'] });
  },
  { replayable: usersProjection },
);
