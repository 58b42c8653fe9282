import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { planMeetingMessage } from '../plan-meeting-message.ts';

/** A proposed meeting has its message in the thread of the two (decision M9). */
export const announceProposedMeeting = consumer(appointmentRequested, async ({ data }, transaction: Transaction) =>
  planMeetingMessage(transaction, data),
);
