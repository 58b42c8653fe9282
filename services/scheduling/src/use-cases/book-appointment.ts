import { signedIn } from '@entourage/contracts/access/caller';
import type { Appointment, schedulingCalls } from '@entourage/contracts/calls/appointments';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import { defaultAppointmentTitle } from '@entourage/contracts/meetings';
import type { Context, Transaction } from '../data/store.ts';
import { type Meeting, newMeeting, type Pair } from '../domain/meeting.ts';
import { assertConnected, findPair } from '../domain/participants.ts';
import { staleUntil } from '../domain/relationships-age.ts';
import { wantedTimes } from '../domain/wanted-times.ts';
import { publishBooked } from '../events/publish-meeting.ts';
import { firstFree } from './first-free.ts';
import { offeredTimes } from './free-slots.ts';
import { meetingView } from './meeting-views.ts';

type Input = UseCaseInput<typeof schedulingCalls.bookAppointment>;
type KeyedRequest = { userId: string; key: string | null | undefined; body: string };

/**
 * Books the first requested time that is free for both participants: confirmed when an athlete picks an offered time, otherwise
 * proposed (decisions C1, C2, C8, C9, M12).
 * @throws AppError NOT_FOUND for a pair that is not connected or was just disconnected, CONFLICT when all times are taken or the key was used with another body
 */
export function bookAppointment(
  { caller, clock, config, store }: Context,
  { body: input, ...sent }: Input,
): Promise<Appointment> {
  const user = signedIn(caller);
  const at = clock.now();
  const pair = findPair(user, input);
  const times = wantedTimes(input, at);
  assertConnected(user, pair);
  const request = { userId: user.userId, key: sent.idempotencyKey, body: JSON.stringify(input) };

  return store.transaction(async (transaction) => {
    const { closedAccounts, meetings, users, outbox } = transaction;
    await closedAccounts.lockOpenAccounts([pair.athleteId, pair.liaisonId]);
    await assertNotJustDisconnected(transaction, pair, at);
    const before = await findByKey(transaction, request);
    if (before) return meetingView(before, { users, config });

    const isOffered = await offeredTimes(transaction, pair, { by: user.userId, at });
    const given = {
      ...pair,
      by: user.userId,
      at,
      notes: input.notes ?? null,
      title: input.title ?? defaultAppointmentTitle,
      timezone: input.timezone ?? 'UTC',
    };
    const meeting = await firstFree(transaction, times, async (scheduledAt) => {
      const proposed = newMeeting({ ...given, id: newId() }, { scheduledAt, isOffered: isOffered(scheduledAt) });
      await meetings.add(proposed);
      return proposed;
    });
    await saveKey(transaction, request, meeting);
    publishBooked(outbox, meeting);
    return meetingView(meeting, { users, config });
  });
}

/**
 * The caller's relationships may be older than the end of a connection. Shortly after the end the projection decides, later the
 * relationships (ADR 0063). Requires the locks of both accounts. @param at start of the call
 * @throws AppError NOT_FOUND, as for a pair that was never connected
 */
async function assertNotJustDisconnected(
  { connections }: Pick<Transaction, 'connections'>,
  pair: Pair,
  at: Date,
): Promise<void> {
  const last = await connections.ofPair(pair);
  if (last?.endedAt && at <= staleUntil(last.endedAt)) throw new AppError('NOT_FOUND');
}

/** The meeting of an earlier request with this key. @throws AppError CONFLICT when the key was used with another body */
async function findByKey(
  { meetings, bookingKeys }: Transaction,
  { userId, key, body }: KeyedRequest,
): Promise<Meeting | null> {
  if (!key) return null;
  const known = await bookingKeys.find(userId, key);
  if (!known) return null;
  if (known.body !== body) {
    throw new AppError('CONFLICT', { userMessage: 'This Idempotency-Key was used for another request' });
  }
  return meetings.byId(known.appointmentId);
}

async function saveKey(
  { bookingKeys }: Transaction,
  { userId, key, body }: KeyedRequest,
  meeting: Meeting,
): Promise<void> {
  if (!key) return;
  await bookingKeys.add({ userId, key, body, appointmentId: meeting.id, createdAt: meeting.createdAt });
}
