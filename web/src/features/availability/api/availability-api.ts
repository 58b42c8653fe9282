import type { LiaisonAvailability } from '@entourage/contracts/rest/appointments';
import { baseApi } from '../../../shared/api/base-api.ts';
import { put } from '../../../shared/api/requests.ts';

const availabilityApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** When the signed-in liaison is free (decision C6). */
    availability: api.query<LiaisonAvailability, void>({
      query: () => 'liaison-availability',
      providesTags: ['Availability'],
    }),
    saveAvailability: api.mutation<LiaisonAvailability, LiaisonAvailability>({
      query: (availability) => put('liaison-availability', availability),
      invalidatesTags: ['Availability'],
    }),
  }),
});

export const { useAvailabilityQuery, useSaveAvailabilityMutation } = availabilityApi;
