import { appointmentMoved } from '@entourage/contracts/events/scheduling/appointment.moved.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { planMeetingMessage } from '../plan-meeting-message.ts';

/** A moved meeting has a message for its new time (decision C18). */
export const announceMovedMeeting = consumer(appointmentMoved, async ({ data }, transaction: Transaction) =>
  planMeetingMessage(transaction, data),
);
