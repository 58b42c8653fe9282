import { dayMs } from '@entourage/contracts/durations';
import type { Context, Transaction } from '../data/store.ts';
import { completed, type MeetingState, reminded, unanswered } from '../domain/meeting.ts';
import { publishCancelled, publishCompleted, publishReminder } from '../events/publish-meeting.ts';

/** Meetings per transaction. */
const batch = 100;
const keysKeptMs = 14 * dayMs;

type Step = (transaction: Transaction, at: Date) => Promise<number>;

const completeEnded: Step = async ({ appointments, due, outbox }, at) => {
  const meetings = await appointments.statesByIds(await due.toComplete(at, batch));
  for (const meeting of meetings) {
    const next = completed(meeting, at);
    await appointments.save(next);
    publishCompleted(outbox, next);
  }
  return meetings.length;
};

const expireUnanswered: Step = async ({ appointments, due, outbox }, at) => {
  const meetings = await appointments.statesByIds(await due.toExpire(at, batch));
  for (const meeting of meetings) {
    const next = unanswered(meeting, at);
    await appointments.save(next);
    publishCancelled(outbox, next);
  }
  return meetings.length;
};

/** A meeting that has begun needs no reminder. */
const isAhead = ({ status, scheduledAt }: MeetingState, at: Date) => status === 'CONFIRMED' && scheduledAt > at;

const remind: Step = async ({ appointments, due, outbox }, at) => {
  const meetings = await appointments.statesByIds(await due.toRemind(at, batch));
  for (const meeting of meetings) {
    // Row and event commit together: neither a crash nor a slow worker loses or repeats a reminder.
    await appointments.saveReminders(reminded(meeting, at));
    if (isAhead(meeting, at)) publishReminder(outbox, meeting);
  }
  return meetings.length;
};

/**
 * Processes due meetings: ended ones complete (C5), unanswered ones expire (C15), reminders are sent a day and an hour before. What is due
 * is read from the rows, so that a lost queue loses nothing and nothing happens twice.
 */
export async function processDueMeetings({ clock, store }: Pick<Context, 'clock' | 'store'>): Promise<void> {
  const at = clock.now();
  for (const step of [completeEnded, expireUnanswered, remind]) {
    let count = batch;
    while (count === batch) count = await store.transaction((transaction) => step(transaction, at));
  }
  await store.transaction(({ bookingKeys }) => bookingKeys.sweep(new Date(at.getTime() - keysKeptMs)));
}
