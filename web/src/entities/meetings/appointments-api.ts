import type { BookAppointmentInput } from '@entourage/contracts/calls/appointments';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint, sentWhileClosing } from '#shared/api/call-endpoint.ts';
import { ownChanges } from '#shared/live/own-changes.ts';

type Book = { body: BookAppointmentInput; idempotencyKey: string };
type Move = { id: string; scheduledAt: string; alternates?: string[] | undefined; timezone: string };
type Cancel = { id: string; reason: string };

/** The subject under which `ownChanges` tracks the viewer's change of a meeting. */
export const meetingSubject = (id: string): string => `meeting ${id}`;

/** Endpoints of meetings, for all features. */
const appointmentsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The caller's meetings, newest first; none for members and administrators. */
    appointments: api.query({ ...callEndpoint('GET /api/appointments'), providesTags: ['Appointments'] }),
    /** Free half hours of the next 14 days. */
    suggestedSlots: api.query({
      ...callEndpoint('GET /api/appointments/suggest/{liaisonId}', (liaisonId: string) => ({ ids: { liaisonId } })),
      providesTags: ['Appointments', 'Availability'],
      // Never from the cache: slots that were free before may be taken.
      keepUnusedDataFor: 0,
    }),
    bookAppointment: api.mutation({
      ...callEndpoint('POST /api/appointments', ({ body, idempotencyKey }: Book) => ({ body, idempotencyKey })),
      ...sentWhileClosing,
      invalidatesTags: ['Appointments'], // also after a 409: the slots have changed (decision C9)
    }),
    moveAppointment: api.mutation({
      ...callEndpoint('PATCH /api/appointments/{id}', ({ id, ...body }: Move) => ({ ids: { id }, body })),
      ...sentWhileClosing,
      onQueryStarted: ({ id }, { queryFulfilled }) => ownChanges.track(meetingSubject(id), queryFulfilled),
      invalidatesTags: ['Appointments'],
    }),
    confirmAppointment: api.mutation({
      ...callEndpoint('PATCH /api/appointments/{id}/confirm', (id: string) => ({ ids: { id } })),
      onQueryStarted: (id, { queryFulfilled }) => ownChanges.track(meetingSubject(id), queryFulfilled),
      invalidatesTags: ['Appointments'],
    }),
    /** The reason is optional and shown to both participants. */
    cancelAppointment: api.mutation({
      ...callEndpoint('DELETE /api/appointments/{id}', ({ id, reason }: Cancel) => ({
        ids: { id },
        body: reason === '' ? undefined : { cancellationReason: reason },
      })),
      ...sentWhileClosing,
      onQueryStarted: ({ id }, { queryFulfilled }) => ownChanges.track(meetingSubject(id), queryFulfilled),
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
