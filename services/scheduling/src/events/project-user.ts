import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Replayable } from '@entourage/service-kit';
import type { Transaction } from '../data/store.ts';
import { actedOnUntil } from '../domain/facts-age.ts';
import { cancelFuture } from '../use-cases/cancel-future.ts';
import { closeAccount } from '../use-cases/close-account.ts';

/** What `npm run events:rebuild` empties and fills again. */
export const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ users }) => users.clear() };

/** Cancels the meetings that a user's role does not allow (decision A3). */
export async function endUnfitMeetings(
  transaction: Transaction,
  { userId, role }: UserSnapshot,
  at: Date,
): Promise<void> {
  const because = { reason: 'Role changed', at, madeUntil: actedOnUntil(at) };
  if (role !== 'ATHLETE') await cancelFuture(transaction, { athleteId: userId }, because);
  if (role !== 'LIAISON') await cancelFuture(transaction, { liaisonId: userId }, because);
}

/** A liaison has hours from the first moment on (decision I3), a feed lives while its owner may have meetings (C19). */
async function keepInStep(
  { calendars, feeds }: Transaction,
  { userId, role, verificationStatus }: UserSnapshot,
  at: Date,
): Promise<void> {
  if (role === 'LIAISON') await calendars.addDefault(userId, at);
  const mayMeet = role === 'ATHLETE' || role === 'LIAISON';
  if (verificationStatus !== 'APPROVED' || !mayMeet) await feeds.end(userId, { madeBefore: at });
}

/**
 * Keeps what identity says of a user, tells whoever meets them, and what follows from it. The snapshot decides, not the event's name, so that it does not matter
 * which event of a user comes first.
 * @returns false when this was known or is older than what is known, so that nothing has followed from it
 */
export async function projectUser(transaction: Transaction, user: UserSnapshot, at: Date): Promise<boolean> {
  const { appointments, live, projection, users } = transaction;
  const { userId, version, deletedAt } = user;
  if (await projection.isNewer(usersProjection.projection, userId, version)) {
    await users.keep(user);
    const partners = await appointments.partnersOf(userId);
    if (partners.length > 0) live.add({ audience: { userIds: partners }, tags: ['Appointments'] });
  }
  // A version of its own, which no rebuild forgets: a user's early days, told again, must not end what was made since.
  const isNews = await projection.isNewer('consequences-of-users', userId, version);
  if (isNews && deletedAt !== null) {
    await closeAccount(transaction, userId, { closedAt: new Date(deletedAt), at });
  } else if (isNews) {
    await endUnfitMeetings(transaction, user, at);
    await keepInStep(transaction, user, at);
  }
  return isNews;
}
