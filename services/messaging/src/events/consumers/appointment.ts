import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentMoved } from '@entourage/contracts/events/scheduling/appointment.moved.v1';
import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { toMeetingMessage, webMessageTimeoutMs } from '../../domain/meeting-message.ts';
import { writeMeetingMessageJob } from '../../jobs/write-meeting-message.ts';

/**
 * Plans one message in the participants' conversation for a meeting that is requested, booked or moved (decisions M9, C18). Meetings of closed
 * accounts get none, so that an event redelivered later restores no erased conversation (P5).
 */
export const planMeetingMessage = consumer(
  [appointmentRequested, appointmentConfirmed, appointmentMoved],
  async ({ data }, { closedAccounts, meetingMessages, outbox }: Transaction) => {
    if (await closedAccounts.hasAny([data.athleteId, data.liaisonId])) return;
    const message = toMeetingMessage(data);
    if (await meetingMessages.plan(message))
      outbox.enqueue(writeMeetingMessageJob, { key: message.key }, { delayMs: webMessageTimeoutMs });
  },
);
