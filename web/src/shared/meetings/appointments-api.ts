import type { Appointment, BookAppointmentInput, SuggestedSlot } from '@entourage/contracts/rest/appointments';
import { baseApi } from '../api/base-api.ts';
import { patch, post, remove } from '../api/requests.ts';
import { ownChanges } from '../live/own-changes.ts';

type Book = { body: BookAppointmentInput; idempotencyKey: string };
type Move = { id: string; scheduledAt: string; alternates?: string[] | undefined; timezone: string };
type Cancel = { id: string; reason: string };

/** The name under which a change of a meeting by the viewer is noted. */
export const meetingSubject = (id: string): string => `meeting ${id}`;

/** Meetings, for every place that shows or makes them. */
export const appointmentsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** All of the caller's, newest first; none for members and administrators (decision C14). */
    appointments: api.query<Appointment[], void>({
      query: () => 'appointments',
      providesTags: ['Appointments'],
    }),
    /** Free half hours of the next 14 days (decision C7). */
    suggestedSlots: api.query<SuggestedSlot[], string>({
      query: (liaisonId) => `appointments/suggest/${encodeURIComponent(liaisonId)}`,
      providesTags: ['Appointments', 'Availability'],
      // Whoever opens the list books now: what was free a while ago says little.
      keepUnusedDataFor: 0,
    }),
    bookAppointment: api.mutation<Appointment, Book>({
      query: ({ body, idempotencyKey }) => post('appointments', body, { idempotencyKey }),
      invalidatesTags: ['Appointments'], // also after a 409: the slots have changed (decision C9)
    }),
    moveAppointment: api.mutation<Appointment, Move>({
      query: ({ id, ...body }) => patch(`appointments/${encodeURIComponent(id)}`, body),
      onQueryStarted: ({ id }, { queryFulfilled }) => ownChanges.asked(meetingSubject(id), queryFulfilled),
      invalidatesTags: ['Appointments'],
    }),
    confirmAppointment: api.mutation<Appointment, string>({
      query: (id) => patch(`appointments/${encodeURIComponent(id)}/confirm`),
      onQueryStarted: (id, { queryFulfilled }) => ownChanges.asked(meetingSubject(id), queryFulfilled),
      invalidatesTags: ['Appointments'],
    }),
    /** The reason is optional and stands on both cards (decision C4). */
    cancelAppointment: api.mutation<Appointment, Cancel>({
      query: ({ id, reason }) =>
        remove(`appointments/${encodeURIComponent(id)}`, reason === '' ? undefined : { cancellationReason: reason }),
      onQueryStarted: ({ id }, { queryFulfilled }) => ownChanges.asked(meetingSubject(id), queryFulfilled),
      invalidatesTags: ['Appointments'],
    }),
  }),
});

export const {
  useAppointmentsQuery,
  useSuggestedSlotsQuery,
  useBookAppointmentMutation,
  useMoveAppointmentMutation,
  useConfirmAppointmentMutation,
  useCancelAppointmentMutation,
} = appointmentsApi;
