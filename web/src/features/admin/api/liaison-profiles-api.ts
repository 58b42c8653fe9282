import type { LiaisonProfile } from '@entourage/contracts/rest/admin';
import { baseApi } from '../../../shared/api/base-api.ts';
import { put } from '../../../shared/api/requests.ts';
import type { ProfileInput } from '../../../shared/liaisons/profile-form.ts';

/** `credentialsCheckedAt`: absent keeps the check, null takes it back (decision H9). */
type CheckedProfile = ProfileInput & { credentialsCheckedAt?: string | null };

const liaisonProfilesApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Any liaison's; null before the first save (decision H9). */
    liaisonProfileOf: api.query<LiaisonProfile | null, string>({
      query: (userId) => `admin/liaison-profiles/${userId}`,
      providesTags: ['LiaisonProfile'],
    }),
    setLiaisonProfile: api.mutation<LiaisonProfile, { userId: string; profile: CheckedProfile }>({
      query: ({ userId, profile }) => put(`admin/liaison-profiles/${userId}`, profile),
      invalidatesTags: ['LiaisonProfile', 'Liaisons', 'Audit'],
      // The dialog opened again at once starts from what was saved, not from what is still being refetched.
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        dispatch(liaisonProfilesApi.util.updateQueryData('liaisonProfileOf', userId, () => saved.data));
      },
    }),
  }),
});

export const { useLiaisonProfileOfQuery, useSetLiaisonProfileMutation } = liaisonProfilesApi;
