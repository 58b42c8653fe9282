import type { appointmentSnapshot } from '@entourage/contracts/events/scheduling/appointment-snapshot';
import type { z } from 'zod';
import type { Transaction } from '../data/store.ts';
import { meetingMessageOf, waitForWebMs } from '../domain/meeting-message.ts';
import { writeMeetingMessageJob } from '../jobs/write-meeting-message.ts';

/** Sees to it that the message about a meeting exists in a while, once however many events name it (decision M9). */
export async function planMeetingMessage(
  { meetingMessages, outbox }: Transaction,
  appointment: z.infer<typeof appointmentSnapshot>,
): Promise<void> {
  const due = meetingMessageOf(appointment);
  if (await meetingMessages.plan(due))
    outbox.enqueue(writeMeetingMessageJob, { key: due.key }, { delayMs: waitForWebMs });
}
