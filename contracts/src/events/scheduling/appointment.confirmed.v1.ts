import { defineEvent } from '../define-event.ts';
import { appointmentSnapshot, exampleAppointment } from './appointment-snapshot.ts';

export const appointmentConfirmed = defineEvent({
  type: 'entourage.scheduling.appointment.confirmed.v1',
  summary: 'A meeting is confirmed.',
  data: appointmentSnapshot,
  tags: ['Appointments'],
  example: exampleAppointment,
});
