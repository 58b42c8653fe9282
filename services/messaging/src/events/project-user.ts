import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Replayable } from '@entourage/service-kit';
import type { Transaction } from '../data/store.ts';

/** What `npm run events:rebuild` empties and fills again. */
export const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ users }) => users.clear() };

/**
 * Keeps what identity says of a user, and tells whoever writes with them once it can be read. The snapshot decides, not the event's
 * name, so that it does not matter which event of a user comes first; a closed account stays as a tombstone (decision A4), and the
 * time after which its messages are erased begins (P5).
 */
export async function projectUser(
  { closedAccounts, conversations, live, projection, users }: Transaction,
  user: UserSnapshot,
): Promise<void> {
  if (!(await projection.isNewer(usersProjection.projection, user.userId, user.version))) return;
  await users.keep(user);
  if (user.deletedAt) await closedAccounts.keep(user.userId, new Date(user.deletedAt));
  const partners = await conversations.partnersOf(user.userId);
  if (partners.length > 0) live.add({ audience: { userIds: partners }, tags: ['Conversations'] });
}
