import { defineEvent } from '../define-event.ts';
import { appointmentSnapshot, exampleAppointment } from './appointment-snapshot.ts';

export const appointmentCompleted = defineEvent({
  type: 'entourage.scheduling.appointment.completed.v1',
  summary: 'A confirmed meeting is over.',
  data: appointmentSnapshot,
  tags: ['Appointments'],
  example: { ...exampleAppointment, version: 2, status: 'COMPLETED' },
});
