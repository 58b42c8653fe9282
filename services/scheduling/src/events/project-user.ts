import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Replayable } from '@entourage/service-kit';
import type { Transaction } from '../data/store.ts';
import { cancelFuture } from './cancel-future.ts';

/** What `npm run events:rebuild` empties and fills again. */
export const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ users }) => users.clear() };

type When = { at: Date; madeBefore: Date };

/** Cancels the meetings a user's role no longer allows, all of them for a closed account (decisions A3, A4). */
export async function endUnfitMeetings(transaction: Transaction, user: UserSnapshot, when: When): Promise<void> {
  const { userId, role, deletedAt } = user;
  const isClosed = deletedAt !== null;
  const because = {
    ...when,
    ...(isClosed ? { reason: 'Account closed', closedAccount: userId } : { reason: 'Role changed' }),
  };
  if (isClosed || role !== 'ATHLETE') await cancelFuture(transaction, { athleteId: userId }, because);
  if (isClosed || role !== 'LIAISON') await cancelFuture(transaction, { liaisonId: userId }, because);
}

/** A liaison has hours from the first moment on (decision I3), a feed lives while its owner may have meetings (C19). */
async function keepInStep(
  { calendars, feeds }: Transaction,
  user: UserSnapshot,
  { at, madeBefore }: When,
): Promise<void> {
  const { userId, role, deletedAt, verificationStatus } = user;
  if (deletedAt !== null) await calendars.forget(userId);
  else if (role === 'LIAISON') await calendars.addDefault(userId, at);
  const mayMeet = role === 'ATHLETE' || role === 'LIAISON';
  if (deletedAt !== null || verificationStatus !== 'APPROVED' || !mayMeet) await feeds.end(userId, { madeBefore });
}

/**
 * Keeps what identity says of a user, and what follows from it. The snapshot decides, not the event's name, so that it does not matter
 * which event of a user comes first.
 * @returns false when this was known or is older than what is known, so that nothing has followed from it
 */
export async function projectUser(transaction: Transaction, user: UserSnapshot, at: Date): Promise<boolean> {
  const { projection, users } = transaction;
  if (await projection.isNewer(usersProjection.projection, user.userId, user.version)) await users.keep(user);
  // A version of its own, which no rebuild forgets: a user's early days, told again, must not end what was made since.
  const isNews = await projection.isNewer('consequences-of-users', user.userId, user.version);
  if (isNews) {
    await endUnfitMeetings(transaction, user, { at, madeBefore: at });
    await keepInStep(transaction, user, { at, madeBefore: at });
  }
  return isNews;
}
