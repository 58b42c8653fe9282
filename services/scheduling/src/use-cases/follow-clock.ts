import { dayMs } from '@entourage/contracts/durations';
import type { Context, Transaction } from '../data/store.ts';
import { completed, type MeetingState, reminded, unanswered } from '../domain/meeting.ts';
import { tellCancelled, tellCompleted, tellSoon } from '../events/tell-meeting.ts';

/** As many as one transaction takes; the rest has its turn in the next one. */
const batch = 100;
const keysKeptMs = 14 * dayMs;

type Step = (transaction: Transaction, at: Date) => Promise<number>;

const completeEnded: Step = async ({ appointments, due, outbox }, at) => {
  const meetings = await appointments.statesByIds(await due.toComplete(at, batch));
  for (const meeting of meetings) {
    const next = completed(meeting, at);
    await appointments.save(next);
    tellCompleted(outbox, next);
  }
  return meetings.length;
};

const dropUnanswered: Step = async ({ appointments, due, outbox }, at) => {
  const meetings = await appointments.statesByIds(await due.toExpire(at, batch));
  for (const meeting of meetings) {
    const next = unanswered(meeting, at);
    await appointments.save(next);
    tellCancelled(outbox, next);
  }
  return meetings.length;
};

/** A meeting that has begun meanwhile needs no reminder any more. */
const isAhead = ({ status, scheduledAt }: MeetingState, at: Date) => status === 'CONFIRMED' && scheduledAt > at;

const remind: Step = async ({ appointments, due, outbox }, at) => {
  const meetings = await appointments.statesByIds(await due.toRemind(at, batch));
  for (const meeting of meetings) {
    // Row and event commit together: a worker that dies in between has told nobody, one that is slow tells nobody twice.
    await appointments.saveReminders(reminded(meeting, at));
    if (isAhead(meeting, at)) tellSoon(outbox, meeting);
  }
  return meetings.length;
};

/**
 * Does what the time has brought: meetings end (C5), unanswered ones expire (C15), reminders go out a day and an hour before. What is due
 * stands in the rows, so nothing is lost with a queue and nothing happens twice.
 */
export async function followClock({ clock, store }: Pick<Context, 'clock' | 'store'>): Promise<void> {
  const at = clock.now();
  for (const step of [completeEnded, dropUnanswered, remind]) {
    let count = batch;
    while (count === batch) count = await store.transaction((transaction) => step(transaction, at));
  }
  await store.transaction(({ bookingKeys }) => bookingKeys.sweep(new Date(at.getTime() - keysKeptMs)));
}
