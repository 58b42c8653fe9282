import type { LiaisonAvailability } from '@entourage/contracts/calls/appointments';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const availabilityApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The availability of the signed-in liaison. */
    availability: api.query({ ...callEndpoint('GET /api/liaison-availability'), providesTags: ['Availability'] }),
    saveAvailability: api.mutation({
      ...callEndpoint('PUT /api/liaison-availability', (availability: LiaisonAvailability) => ({ body: availability })),
      invalidatesTags: ['Availability'],
    }),
  }),
});

export const { useAvailabilityQuery, useSaveAvailabilityMutation } = availabilityApi;
