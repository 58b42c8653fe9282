import type { ShareScope } from '@entourage/contracts/access/roles';
import type { ShareLockInput } from '@entourage/contracts/calls/shares';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

type ScopeSwitch = { id: string; scope: ShareScope; isOn: boolean };

const sharingApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The caller's active shares, newest first. */
    shares: api.query({ ...callEndpoint('GET /api/shares'), providesTags: ['Shares'] }),
    /** Shown at once, and undone when the server refuses it. */
    switchScope: api.mutation({
      ...callEndpoint('PATCH /api/shares/{id}', ({ id, scope, isOn }: ScopeSwitch) => ({
        ids: { id },
        body: { scopes: { [scope]: isOn } },
      })),
      async onQueryStarted({ id, scope, isOn }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          sharingApi.util.updateQueryData('shares', undefined, (shares) => {
            const share = shares.find((one) => one.id === id);
            if (share) share.scopes[scope] = isOn;
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['Shares'],
    }),
    revokeShare: api.mutation({
      ...callEndpoint('DELETE /api/shares/{id}', (id: string) => ({ ids: { id } })),
      invalidatesTags: ['Shares'],
    }),
    /** The caller's dashboard as the member of a share is answered it. */
    shareView: api.query({
      ...callEndpoint('GET /api/shares/{id}/view', (id: string) => ({ ids: { id } })),
      providesTags: ['Shares', 'Biomarkers', 'Liaisons'],
    }),
    /** The window in which all shares are suspended. */
    shareLock: api.query({ ...callEndpoint('GET /api/shares/lock'), providesTags: ['Shares'] }),
    setShareLock: api.mutation({
      ...callEndpoint('PUT /api/shares/lock', (lock: ShareLockInput) => ({ body: lock })),
      invalidatesTags: ['Shares'],
    }),
  }),
});

export const {
  useSharesQuery,
  useSwitchScopeMutation,
  useRevokeShareMutation,
  useShareViewQuery,
  useShareLockQuery,
  useSetShareLockMutation,
} = sharingApi;
