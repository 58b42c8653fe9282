import { defineEvent } from '../define-event.ts';
import { appointmentSnapshot, exampleAppointment } from './appointment-snapshot.ts';

export const appointmentMoved = defineEvent({
  type: 'entourage.scheduling.appointment.moved.v1',
  summary: 'A meeting was moved to another time (decision C18).',
  data: appointmentSnapshot,
  tags: ['Appointments'],
  example: { ...exampleAppointment, version: 2, movedAt: '2026-03-02T09:00:00.000Z' },
});
