import type { ProfileInput } from '#entities/liaisons/profile-form-schema.ts';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** `credentialsCheckedAt`: absent keeps the check, null takes it back. */
type CheckedProfile = ProfileInput & { credentialsCheckedAt?: string | null };

const liaisonProfilesApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Any liaison's; null before the first save. */
    liaisonProfileOf: api.query({
      ...callEndpoint('GET /api/admin/liaison-profiles/{userId}', (userId: string) => ({ ids: { userId } })),
      providesTags: ['LiaisonProfile'],
    }),
    setLiaisonProfile: api.mutation({
      ...callEndpoint(
        'PUT /api/admin/liaison-profiles/{userId}',
        ({ userId, profile }: { userId: string; profile: CheckedProfile }) => ({ ids: { userId }, body: profile }),
      ),
      invalidatesTags: ['LiaisonProfile', 'Liaisons', 'Audit'],
      // A dialog that is reopened at once starts from the saved profile, not from the one before the refetch.
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        dispatch(liaisonProfilesApi.util.updateQueryData('liaisonProfileOf', userId, () => saved.data));
      },
    }),
  }),
});

export const { useLiaisonProfileOfQuery, useSetLiaisonProfileMutation } = liaisonProfilesApi;
