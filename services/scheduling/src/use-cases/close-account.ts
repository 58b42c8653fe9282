import type { UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import { cancelFuture } from './cancel-future.ts';

type Closed = { closedAt: Date; at: Date };

/**
 * What a closed account leaves (decisions A4, P5): meetings ahead, hours, feed and kept requests end at once. An athlete's meetings are the
 * athlete's record and are locked for seven years; a liaison's stay with the athletes.
 */
export async function closeAccount(transaction: Transaction, userId: UserId, { closedAt, at }: Closed): Promise<void> {
  const { closedAccounts, appointments, audit, bookingKeys, calendars, feeds } = transaction;
  // First, since it locks the user: concurrent bookings are either cancelled below, or rejected.
  await closedAccounts.close(userId, closedAt);
  const because = { reason: 'Account closed', at, closedAccount: userId };
  await cancelFuture(transaction, { athleteId: userId }, because);
  await cancelFuture(transaction, { liaisonId: userId }, because);
  await calendars.forget(userId);
  await feeds.forget(userId);
  await bookingKeys.forget(userId);
  const locked = await appointments.lock(userId, closedAt);
  if (locked > 0) audit.add({ action: 'appointments.lock', subject: userId });
}
