import type { LiaisonProfile } from '@entourage/contracts/rest/admin';
import { baseApi } from '../../../shared/api/base-api.ts';
import { put } from '../../../shared/api/requests.ts';
import type { ProfileInput } from '../../../shared/liaisons/profile-form.ts';

const liaisonProfileApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The caller's own; null before the first save (decision H9). */
    liaisonProfile: api.query<LiaisonProfile | null, void>({
      query: () => 'liaison-profile',
      providesTags: ['LiaisonProfile'],
    }),
    saveLiaisonProfile: api.mutation<LiaisonProfile, ProfileInput>({
      query: (profile) => put('liaison-profile', profile),
      invalidatesTags: ['LiaisonProfile', 'Liaisons'],
    }),
  }),
});

export const { useLiaisonProfileQuery, useSaveLiaisonProfileMutation } = liaisonProfileApi;
