import { dayMs, minuteMs } from '@entourage/contracts/durations';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext, Transaction } from '../data/store.ts';
import { completed, expired, type MeetingState, reminded } from '../domain/meeting.ts';
import { publishCancelled, publishCompleted, publishReminder } from '../events/publish-meeting.ts';

/** Meetings per transaction. */
const batch = 100;
const keyRetentionMs = 14 * dayMs;

type Step = (transaction: Transaction, at: Date) => Promise<number>;

const completeEnded: Step = async ({ meetings, due, outbox }, at) => {
  const found = await meetings.statesByIds(await due.toComplete(at, batch));
  for (const meeting of found) {
    const next = completed(meeting, at);
    await meetings.save(next);
    publishCompleted(outbox, next);
  }
  return found.length;
};

const expireUnanswered: Step = async ({ meetings, due, outbox }, at) => {
  const found = await meetings.statesByIds(await due.toExpire(at, batch));
  for (const meeting of found) {
    const next = expired(meeting, at);
    await meetings.save(next);
    publishCancelled(outbox, next);
  }
  return found.length;
};

/** A meeting that has started needs no reminder. */
const isAhead = ({ status, scheduledAt }: MeetingState, at: Date) => status === 'CONFIRMED' && scheduledAt > at;

const remind: Step = async ({ meetings, due, outbox }, at) => {
  const found = await meetings.statesByIds(await due.toRemind(at, batch));
  for (const meeting of found) {
    // Row and event commit together, so neither a crash nor a slow worker loses or repeats a reminder.
    await meetings.saveReminders(reminded(meeting, at));
    if (isAhead(meeting, at)) publishReminder(outbox, meeting);
  }
  return found.length;
};

/**
 * Processes due meetings: completes those that have ended, cancels proposals without an answer (C15), and publishes reminders a day
 * and an hour before. Due meetings are read from the rows, so a lost queue loses nothing, and nothing happens twice.
 */
export async function processDueMeetings({ clock, store }: Pick<JobContext, 'clock' | 'store'>): Promise<void> {
  const at = clock.now();
  for (const step of [completeEnded, expireUnanswered, remind]) {
    let count = batch;
    while (count === batch) count = await store.transaction((transaction) => step(transaction, at));
  }
  await store.transaction(({ bookingKeys }) =>
    bookingKeys.removeCreatedBefore(new Date(at.getTime() - keyRetentionMs)),
  );
}

/** Processes due meetings once a minute. */
export const processDueMeetingsJob = job({
  name: 'follow-the-clock',
  data: z.object({}),
  everyMs: minuteMs,
  // Retried by the next run.
  attempts: 1,
  handle: (_: object, context: JobContext) => processDueMeetings(context),
});
