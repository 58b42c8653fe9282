import { defineEvent } from '../define-event.ts';
import { appointmentSnapshot, exampleAppointment } from './appointment-snapshot.ts';

export const appointmentCancelled = defineEvent({
  type: 'entourage.scheduling.appointment.cancelled.v1',
  summary: 'A meeting was cancelled.',
  data: appointmentSnapshot,
  tags: ['Appointments'],
  example: { ...exampleAppointment, version: 2, status: 'CANCELLED' },
});
