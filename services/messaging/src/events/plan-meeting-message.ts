import type { appointmentSnapshot } from '@entourage/contracts/events/scheduling/appointment-snapshot';
import type { z } from 'zod';
import type { Transaction } from '../data/store.ts';
import { meetingMessageOf, waitForWebMs } from '../domain/meeting-message.ts';
import { writeMeetingMessageJob } from '../jobs/write-meeting-message.ts';

/**
 * Sees to it that the message about a meeting exists in a while, once however many events name it (decision M9). Nothing comes from or
 * to a closed account any more, so that an event told again years later brings no thread back (P5).
 */
export async function planMeetingMessage(
  { closedAccounts, meetingMessages, outbox }: Transaction,
  appointment: z.infer<typeof appointmentSnapshot>,
): Promise<void> {
  if (await closedAccounts.hasAny([appointment.athleteId, appointment.liaisonId])) return;
  const due = meetingMessageOf(appointment);
  if (await meetingMessages.plan(due))
    outbox.enqueue(writeMeetingMessageJob, { key: due.key }, { delayMs: waitForWebMs });
}
