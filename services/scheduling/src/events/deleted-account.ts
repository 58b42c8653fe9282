import type { DeletionSnapshot } from '@entourage/account-kit';
import { isSideEnded } from '@entourage/contracts/access/user-change';
import { liaisonAvailability } from '@entourage/contracts/calls/appointments';
import type { MissingReason } from '@entourage/contracts/calls/user-impact';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Transaction } from '../data/store.ts';
import { type Meeting, type MeetingStatus, reinstated } from '../domain/meeting.ts';
import { otherSide } from '../domain/participants.ts';
import { publishReinstated } from './publish-meeting.ts';

/** What scheduling keeps of a deleted account (ADR 0085). */
export const snapshotKinds = { meeting: 'meeting', hours: 'hours', feed: 'feed' } as const;

/** The state of a meeting before its cancellation. */
const keptMeeting = z.object({ status: z.enum(['PENDING', 'CONFIRMED']) });
const keptFeed = z.object({ tokenHash: z.string(), createdAt: z.coerce.date() });

type Ended = { ended: readonly Meeting[]; keptUntil: Date | null };

/** Keeps the rows that the closing of an account cancels and deletes. Call it before hours and feed are deleted. */
export async function keepEnded(
  { calendars, feeds, deletionSnapshots }: Transaction,
  accountId: UserId,
  { ended, keptUntil }: Ended,
): Promise<void> {
  await deletionSnapshots.clearSettled(accountId);
  if (!keptUntil) return;
  for (const meeting of ended) {
    const row = { accountId, kind: snapshotKinds.meeting, rowId: meeting.id, partnerId: otherSide(meeting, accountId) };
    await deletionSnapshots.keep({ ...row, content: { status: meeting.status }, keptUntil });
  }
  const single = { accountId, rowId: accountId, keptUntil };
  if (await calendars.has(accountId))
    await deletionSnapshots.keep({
      ...single,
      kind: snapshotKinds.hours,
      content: await calendars.ofLiaison(accountId),
    });
  const feed = await feeds.of(accountId);
  if (feed) await deletionSnapshots.keep({ ...single, kind: snapshotKinds.feed, content: feed });
}

/** Reopens an account: unlocks its meetings and brings back hours, feed and the meetings that still fit. */
export async function reopenAccount(transaction: Transaction, userId: UserId, at: Date): Promise<void> {
  const { meetings, audit, calendars, closedAccounts, feeds, deletionSnapshots, live } = transaction;
  if (!(await closedAccounts.isAnyClosed([userId])) || !(await closedAccounts.reopen(userId))) return;
  if ((await meetings.unlock(userId)) > 0) audit.add({ action: 'appointments.unlock', subject: userId });
  for (const row of await deletionSnapshots.of(userId)) {
    if (row.outcome !== null || row.kind === snapshotKinds.meeting) continue;
    if (row.kind === snapshotKinds.hours) await calendars.save(userId, liaisonAvailability.parse(row.content), at);
    if (row.kind === snapshotKinds.feed) await feeds.put({ userId, ...keptFeed.parse(row.content) });
    await deletionSnapshots.settle(row, 'RESTORED');
  }
  await restoreMeetings(transaction, userId, at);
  live.add(restorationTold);
}

/** A live signal, so that the administrator's page shows what was restored as soon as it is. */
const restorationTold = { audience: { roles: ['ADMIN' as const] }, tags: ['Appointments' as const] };

/**
 * Brings back the cancelled meetings of a restored account that still fit. Connections come back by events of their own, so a meeting
 * waits for the one of its pair: this is called for the account, and again for each connection.
 */
export async function restoreMeetings(transaction: Transaction, accountId: UserId, at: Date): Promise<void> {
  const { closedAccounts, deletionSnapshots, live } = transaction;
  if (await closedAccounts.isAnyClosed([accountId])) return;
  const waiting = (await deletionSnapshots.of(accountId, snapshotKinds.meeting)).filter(
    ({ outcome }) => outcome === null,
  );
  for (const row of waiting) await restoreMeeting(transaction, row, at);
  if (waiting.length > 0) live.add(restorationTold);
}

async function restoreMeeting(transaction: Transaction, row: DeletionSnapshot, at: Date): Promise<void> {
  const { meetings, closedAccounts, deletionSnapshots } = transaction;
  const meeting = await meetings.lockForUpdate(row.rowId);
  if (!meeting) return deletionSnapshots.settle(row, 'PAST');
  if (meeting.status !== 'CANCELLED') return deletionSnapshots.settle(row, 'RESTORED');
  if (meeting.scheduledAt <= at) return deletionSnapshots.settle(row, 'PAST');
  // As a booking does: the closing of either account waits, or is seen here.
  await meetings.lockCalendars(meeting);
  if (await closedAccounts.isAnyClosed([meeting.athleteId, meeting.liaisonId]))
    return deletionSnapshots.handOver(row, 'ACCOUNT_CLOSED');
  const obstacle = await findObstacle(transaction, meeting);
  if (obstacle === 'WAITING') return;
  if (obstacle) return deletionSnapshots.settle(row, obstacle);
  const { status } = keptMeeting.parse(row.content);
  await deletionSnapshots.settle(row, await reinstate(transaction, { meeting, status, restored: row.accountId, at }));
}

/** What stands against a meeting of two open accounts, besides its time. */
async function findObstacle({ connections, users }: Transaction, meeting: Meeting): Promise<MissingReason | null> {
  const { athleteId, liaisonId } = meeting;
  const known = await users.byIds([athleteId, liaisonId]);
  const hasLeft = (id: UserId, side: 'ATHLETE' | 'LIAISON') => {
    const user = known.get(id);
    return user !== undefined && isSideEnded({ role: user.role, deletedAt: null }, side);
  };
  if (hasLeft(athleteId, 'ATHLETE') || hasLeft(liaisonId, 'LIAISON')) return 'ROLE_CHANGED';
  const connection = await connections.ofPair(meeting);
  return connection && connection.endedAt === null ? null : 'WAITING';
}

type Reinstating = { meeting: Meeting; status: MeetingStatus; restored: UserId; at: Date };

/** The store decides whether the time is free (decision C9). @returns the outcome */
async function reinstate(
  { meetings, attempt, outbox }: Transaction,
  { meeting, status, restored, at }: Reinstating,
): Promise<'RESTORED' | MissingReason> {
  const next = reinstated(meeting, { status, at });
  const saved = await attempt(() => meetings.save(next));
  if (!saved.ok) {
    if (saved.error instanceof AppError && saved.error.code === 'CONFLICT') return 'TAKEN';
    throw saved.error;
  }
  publishReinstated(outbox, next, restored);
  return 'RESTORED';
}
