import { isSideEnded } from '@entourage/contracts/access/user-change';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Replayable } from '@entourage/service-kit';
import type { Transaction } from '../data/store.ts';
import { staleUntil } from '../domain/relationships-age.ts';
import { cancelFuture } from '../use-cases/cancel-future.ts';
import { closeAccount } from '../use-cases/close-account.ts';

/** Emptied and refilled by `npm run events:rebuild`. */
export const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ users }) => users.clear() };

/** Cancels the meetings that a user's role does not allow (decision A3). */
export async function cancelDisallowedMeetings(transaction: Transaction, user: UserSnapshot, at: Date): Promise<void> {
  const { userId } = user;
  const because = { reason: 'Role changed', at, madeUntil: staleUntil(at) };
  if (isSideEnded(user, 'ATHLETE')) await cancelFuture(transaction, { athleteId: userId }, because);
  if (isSideEnded(user, 'LIAISON')) await cancelFuture(transaction, { liaisonId: userId }, because);
}

/** Creates the hours of a new liaison (decision I3) and ends the feed of a user who may have no meetings (C19). */
async function syncCalendarAndFeed(
  { calendars, feeds }: Transaction,
  { userId, role, verificationStatus }: UserSnapshot,
  at: Date,
): Promise<void> {
  if (role === 'LIAISON') await calendars.addDefault(userId, at);
  const mayMeet = role === 'ATHLETE' || role === 'LIAISON';
  if (verificationStatus !== 'APPROVED' || !mayMeet) await feeds.end(userId, { madeBefore: at });
}

/**
 * Projects a user, notifies the partners of their meetings, and applies the consequences. The snapshot decides, not the type of the event, so that
 * events may arrive in any order.
 * @returns false for a known or older version, which has no consequences
 */
export async function projectUser(transaction: Transaction, user: UserSnapshot, at: Date): Promise<boolean> {
  const { appointments, live, projection, users } = transaction;
  const { userId, version, deletedAt } = user;
  if (await projection.isNewer(usersProjection.projection, userId, version)) {
    await users.upsert(user);
    const partners = await appointments.partnersOf(userId);
    if (partners.length > 0) live.add({ audience: { userIds: partners }, tags: ['Appointments'] });
  }
  // A separate version that no rebuild deletes: replayed early events of a user must not end what was created since.
  const isNews = await projection.isNewer('consequences-of-users', userId, version);
  if (isNews && deletedAt !== null) {
    await closeAccount(transaction, userId, { closedAt: new Date(deletedAt), at });
  } else if (isNews) {
    await cancelDisallowedMeetings(transaction, user, at);
    await syncCalendarAndFeed(transaction, user, at);
  }
  return isNews;
}
