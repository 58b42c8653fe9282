import type { Appointment } from '@entourage/contracts/rest/appointments';
import { baseApi } from '../../../shared/api/base-api.ts';

const meetingsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** All of a liaison's, without notes (decision C12). */
    meetingsOfLiaison: api.query<Appointment[], string>({
      query: (liaisonId) => `appointments/liaison/${encodeURIComponent(liaisonId)}`,
      providesTags: ['Appointments'],
      // Asked before something is cancelled, and no event tells an administrator of a meeting: never an older answer.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMeetingsOfLiaisonQuery } = meetingsApi;
