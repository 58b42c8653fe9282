import type { UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import { keepEnded } from '../events/deleted-account.ts';
import { cancelFuture } from './cancel-future.ts';

type Closed = {
  closedAt: Date;
  at: Date;
  /** Until when the ended rows are kept for a restoration; null when the account cannot be restored. */
  keptUntil: Date | null;
};

/**
 * Closes an account (decisions A4, P5): cancels future meetings and deletes hours, feed and stored requests. An athlete's meetings are
 * part of the athlete's record and are locked for seven years; athletes keep their meetings with a liaison.
 */
export async function closeAccount(
  transaction: Transaction,
  userId: UserId,
  { closedAt, at, keptUntil }: Closed,
): Promise<void> {
  const { closedAccounts, meetings, audit, bookingKeys, calendars, feeds } = transaction;
  // First, because it locks the user: concurrent bookings are either cancelled below, or rejected.
  await closedAccounts.close(userId, closedAt);
  const cancellation = { reason: 'Account closed', at, closedAccount: userId };
  const ended = [
    ...(await cancelFuture(transaction, { athleteId: userId }, cancellation)),
    ...(await cancelFuture(transaction, { liaisonId: userId }, cancellation)),
  ];
  await keepEnded(transaction, userId, { ended, keptUntil });
  await calendars.removeOf(userId);
  await feeds.removeOf(userId);
  await bookingKeys.removeOf(userId);
  const locked = await meetings.lock(userId, closedAt);
  if (locked > 0) audit.add({ action: 'appointments.lock', subject: userId });
}
