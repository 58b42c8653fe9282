import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Replayable } from '@entourage/service-kit';
import type { Transaction } from '../data/store.ts';

/** `npm run events:rebuild` empties nothing: the rows hold codes and tombstones of our own, and one that is there is right. */
export const knownUsers: Replayable<Transaction> = { projection: 'known-users', empty: async () => {} };

/**
 * Keeps that there is a user, or erases posts and code of a closed account (decision A4). A tombstone keeps what comes late out, so
 * versions need not be compared. The snapshot decides, not the event's name.
 */
export async function followUser(
  { applicants, posts }: Transaction,
  { userId, deletedAt }: UserSnapshot,
): Promise<void> {
  if (deletedAt === null) return applicants.keep(userId);
  const { forgottenAt } = await applicants.hold(userId);
  if (forgottenAt) return;
  await posts.eraseOf(userId);
  await applicants.forget(userId, new Date(deletedAt));
}
