import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { planMeetingMessage } from '../plan-meeting-message.ts';

/** A meeting booked at once has its message in the thread of the two (decision M9). */
export const announceConfirmedMeeting = consumer(appointmentConfirmed, async ({ data }, transaction: Transaction) =>
  planMeetingMessage(transaction, data),
);
