import type { ProfileInput } from '#entities/liaisons/profile-form-schema.ts';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const liaisonProfileApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The caller's own; null before the first save (decision H9). */
    liaisonProfile: api.query({ ...callEndpoint('GET /api/liaison-profile'), providesTags: ['LiaisonProfile'] }),
    saveLiaisonProfile: api.mutation({
      ...callEndpoint('PUT /api/liaison-profile', (profile: ProfileInput) => ({ body: profile })),
      invalidatesTags: ['LiaisonProfile', 'Liaisons'],
    }),
  }),
});

export const { useLiaisonProfileQuery, useSaveLiaisonProfileMutation } = liaisonProfileApi;
