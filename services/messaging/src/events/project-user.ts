import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Replayable } from '@entourage/service-kit';
import type { Transaction } from '../data/store.ts';

/** Emptied and refilled by `npm run events:rebuild`. */
export const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ users }) => users.clear() };

/**
 * Projects a user and notifies the partners of their conversations. The snapshot decides, not the type of the
 * event, so that events may arrive in any order. A closed account stays as a tombstone (decision A4), and the
 * retention of its messages begins (P5).
 */
export async function projectUser(
  { closedAccounts, conversations, live, projection, users }: Transaction,
  user: UserSnapshot,
): Promise<void> {
  if (!(await projection.isNewer(usersProjection.projection, user.userId, user.version))) return;
  await users.upsert(user);
  if (user.deletedAt) await closedAccounts.add(user.userId, new Date(user.deletedAt));
  const partners = await conversations.partnersOf(user.userId);
  if (partners.length > 0) live.add({ audience: { userIds: partners }, tags: ['Conversations'] });
}
