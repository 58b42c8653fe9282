import {
  appointment,
  bookAppointmentInput,
  calendarFeed,
  cancelInput,
  liaisonAvailability,
  rescheduleInput,
  suggestedSlot,
} from '@entourage/contracts/rest/appointments';
import { listOf, restRoute } from '../rest-route.ts';

export const schedulingRoutes = [
  restRoute('GET /api/appointments', {
    summary: 'The caller’s meetings, newest first',
    operation: 'MyAppointments',
    answer: listOf(appointment),
  }),
  restRoute('GET /api/appointments/liaison/{liaisonId}', {
    summary: 'Meetings of a liaison: own ones for an athlete, without notes for an ADMIN',
    operation: 'AppointmentsOfLiaison',
    answer: listOf(appointment),
    variables: ({ path }) => ({ liaisonId: path.liaisonId }),
  }),
  restRoute('GET /api/appointments/suggest/{liaisonId}', {
    summary: 'Free times of the next 14 days',
    operation: 'SuggestSlots',
    answer: listOf(suggestedSlot),
    variables: ({ path }) => ({ liaisonId: path.liaisonId }),
  }),
  restRoute('POST /api/appointments', {
    summary:
      'Books the first of the wanted times that is free: CONFIRMED for an athlete’s pick of a suggested one, else PENDING',
    operation: 'BookAppointment',
    request: bookAppointmentInput,
    answer: appointment,
    variables: ({ body, idempotencyKey }) => ({ input: body, idempotencyKey }),
    status: 201,
    idempotent: true,
    limits: ['bookings'],
  }),
  restRoute('PATCH /api/appointments/{id}/confirm', {
    summary: 'The side that was asked agrees',
    operation: 'ConfirmAppointment',
    answer: appointment,
    variables: ({ path }) => ({ id: path.id }),
  }),
  restRoute('PATCH /api/appointments/{id}', {
    summary: 'Moves a meeting to the first of the wanted times that is free',
    operation: 'RescheduleAppointment',
    request: rescheduleInput,
    answer: appointment,
    variables: ({ path, body }) => ({ id: path.id, input: body }),
    limits: ['bookings'],
  }),
  restRoute('DELETE /api/appointments/{id}', {
    summary: 'Calls a meeting off; a reason may be given',
    operation: 'CancelAppointment',
    // Most callers send no body at all (decision C4).
    request: cancelInput.prefault({}),
    answer: appointment,
    variables: ({ path, body }) => ({ id: path.id, input: body }),
  }),
  restRoute('POST /api/appointments/feed-token', {
    summary: 'A new address for the caller’s calendar feed; the one before is dead at once',
    operation: 'ResetCalendarFeed',
    answer: calendarFeed,
  }),
  restRoute('GET /api/liaison-availability', {
    summary: 'The caller’s hours; a new liaison has Monday to Friday, 09:00-17:00 UTC',
    operation: 'MyLiaisonAvailability',
    answer: liaisonAvailability,
  }),
  restRoute('PUT /api/liaison-availability', {
    summary: 'Puts these hours in place of those before',
    operation: 'SaveLiaisonAvailability',
    request: liaisonAvailability,
    answer: liaisonAvailability,
    variables: ({ body }) => ({ input: body }),
  }),
];
