import { defineEvent } from '../define-event.ts';
import { appointmentSnapshot, exampleAppointment } from './appointment-snapshot.ts';

export const appointmentRequested = defineEvent({
  type: 'entourage.scheduling.appointment.requested.v1',
  summary: 'A meeting was proposed; the other side has to confirm it.',
  data: appointmentSnapshot,
  tags: ['Appointments'],
  example: { ...exampleAppointment, status: 'PENDING' },
});
