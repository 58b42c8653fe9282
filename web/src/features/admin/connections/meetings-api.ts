import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const meetingsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** All of a liaison's, without notes (decision C12). */
    meetingsOfLiaison: api.query({
      ...callEndpoint('GET /api/appointments/liaison/{liaisonId}', (liaisonId: string) => ({ ids: { liaisonId } })),
      providesTags: ['Appointments'],
      // Read before a cancellation, and administrators get no events of meetings: never from the cache.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMeetingsOfLiaisonQuery } = meetingsApi;
