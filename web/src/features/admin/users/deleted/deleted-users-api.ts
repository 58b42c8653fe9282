import type { RestoredNames } from '@entourage/contracts/calls/deleted-users';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const deletedUsersApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Deleted accounts that can be restored, the latest first (ADR 0085). */
    deletedUsers: api.query({ ...callEndpoint('GET /api/admin/deleted-users'), providesTags: ['Users'] }),
    restoreUser: api.mutation({
      ...callEndpoint(
        'POST /api/admin/users/{userId}/restore',
        ({ userId, names }: { userId: string; names: RestoredNames }) => ({ ids: { userId }, body: names }),
      ),
      invalidatesTags: ['Users', 'Stats', 'Audit', 'Athletes', 'Liaisons', 'Connections'],
    }),
    /** What came back with a restored account; read anew each time, and when one of its owners has told of it. */
    userRestoration: api.query({
      ...callEndpoint('GET /api/admin/users/{userId}/restoration', (userId: string) => ({ ids: { userId } })),
      providesTags: ['Connections', 'Appointments', 'Shares', 'Invites'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDeletedUsersQuery, useRestoreUserMutation, useUserRestorationQuery } = deletedUsersApi;
