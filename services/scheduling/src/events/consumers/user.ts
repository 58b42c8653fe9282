import { computeKeptUntil } from '@entourage/contracts/access/restoration';
import { isSideEnded } from '@entourage/contracts/access/user-change';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { consumer, type Replayable } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { staleUntil } from '../../domain/relationships-age.ts';
import { cancelFuture } from '../../use-cases/cancel-future.ts';
import { closeAccount } from '../../use-cases/close-account.ts';
import { reopenAccount } from '../deleted-account.ts';

/** Rebuilt by `npm run entourage -- events rebuild`. */
const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ users }) => users.clear() };

/** Cancels the meetings that a user's role does not allow (decision A3). */
async function cancelDisallowedMeetings(transaction: Transaction, user: UserSnapshot, at: Date): Promise<void> {
  const { userId } = user;
  const cancellation = { reason: 'Role changed', at, createdUntil: staleUntil(at) };
  if (isSideEnded(user, 'ATHLETE')) await cancelFuture(transaction, { athleteId: userId }, cancellation);
  if (isSideEnded(user, 'LIAISON')) await cancelFuture(transaction, { liaisonId: userId }, cancellation);
}

/** Creates the hours of a new liaison and deletes the feed of a user who may have no meetings. */
async function syncCalendarAndFeed(
  { calendars, feeds }: Transaction,
  { userId, role, verificationStatus }: UserSnapshot,
  at: Date,
): Promise<void> {
  if (role === 'LIAISON') await calendars.addDefault(userId, at);
  const mayMeet = role === 'ATHLETE' || role === 'LIAISON';
  if (verificationStatus !== 'APPROVED' || !mayMeet) await feeds.removeCreatedUntil(userId, at);
}

/**
 * Projects a user, notifies the partners of their meetings, and applies the consequences. The effect depends on the snapshot, not on the
 * type of the event, so events may arrive in any order.
 * @returns false for a known or older version, which has no consequences
 */
async function projectUser(transaction: Transaction, user: UserSnapshot, at: Date): Promise<boolean> {
  const { meetings, live, projection, users } = transaction;
  const { userId, version, deletedAt } = user;
  if (await projection.isNewer(usersProjection.projection, userId, version)) {
    await users.upsert(user);
    const partners = await meetings.partnersOf(userId);
    if (partners.length > 0) live.add({ audience: { userIds: partners }, tags: ['Appointments'] });
  }
  // A separate version, which a rebuild keeps: replayed early events of a user must not end what was created since.
  const isNewer = await projection.isNewer('consequences-of-users', userId, version);
  if (isNewer && deletedAt !== null) {
    const closedAt = new Date(deletedAt);
    await closeAccount(transaction, userId, { closedAt, at, keptUntil: computeKeptUntil(user) });
  } else if (isNewer) {
    await reopenAccount(transaction, userId, at);
    await cancelDisallowedMeetings(transaction, user, at);
    await syncCalendarAndFeed(transaction, user, at);
  }
  return isNewer;
}

/** Projects users. A new liaison gets working hours; a closed account ends its future meetings, hours and feed (decision A4), a restored account gets them back. */
export const projectUsers = consumer(
  [userRegistered, userUpdated, userDeleted, userRestored],
  async ({ data, time }, transaction: Transaction) => {
    await projectUser(transaction, data, new Date(time));
  },
  { replayable: usersProjection },
);

/** Projects users; a lost approval ends the calendar feed. */
export const handleVerificationChange = consumer(
  userVerificationChanged,
  async ({ data, time }, transaction: Transaction) => {
    const at = new Date(time);
    await projectUser(transaction, data, at);
    // A late event: the user may be approved again, but the feed created before has ended.
    if (data.verificationStatus !== 'APPROVED') await transaction.feeds.removeCreatedUntil(data.userId, at);
  },
  { replayable: usersProjection },
);

/** A change of role ends meetings and feed of the earlier role (decisions A3, C19) and gives a new liaison hours. */
export const handleRoleChange = consumer(
  userRoleChanged,
  async ({ data, time }, transaction: Transaction) => {
    const at = new Date(time);
    const isNewer = await projectUser(transaction, data, at);
    // A late event: the role may have changed again, but what was created before this change has ended.
    if (!isNewer) await cancelDisallowedMeetings(transaction, data, at);
    await transaction.feeds.removeCreatedUntil(data.userId, at);
  },
  { replayable: usersProjection },
);
