import type { AccountChange, PasswordChange } from '@entourage/contracts/calls/account';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** Changes and ended sessions reach other tabs as events with the tag of the current user. */
const accountApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    account: api.query({ ...callEndpoint('GET /api/account'), providesTags: ['CurrentUser'] }),
    changeAccount: api.mutation({
      ...callEndpoint('PATCH /api/account', (change: AccountChange) => ({ body: change })),
      invalidatesTags: ['CurrentUser'],
    }),
    changePassword: api.mutation({
      ...callEndpoint('PUT /api/account/password', (passwords: PasswordChange) => ({ body: passwords })),
      invalidatesTags: (_done, error) => (error ? [] : ['CurrentUser']),
    }),
    accountSessions: api.query({ ...callEndpoint('GET /api/account/sessions'), providesTags: ['CurrentUser'] }),
    endSession: api.mutation({
      ...callEndpoint('DELETE /api/account/sessions/{id}', (id: string) => ({ ids: { id } })),
      // Also after a failure: the session may have ended elsewhere.
      invalidatesTags: ['CurrentUser'],
    }),
    endOtherSessions: api.mutation({
      ...callEndpoint('DELETE /api/account/sessions'),
      invalidatesTags: ['CurrentUser'],
    }),
    closeAccount: api.mutation(callEndpoint('DELETE /api/account', (password: string) => ({ body: { password } }))),
    requestReset: api.mutation(callEndpoint('POST /api/password-reset', (email: string) => ({ body: { email } }))),
    confirmReset: api.mutation(
      callEndpoint('POST /api/password-reset/confirm', (body: { token: string; password: string }) => ({ body })),
    ),
  }),
});

export const {
  useAccountQuery,
  useAccountSessionsQuery,
  useChangeAccountMutation,
  useChangePasswordMutation,
  useCloseAccountMutation,
  useConfirmResetMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useRequestResetMutation,
} = accountApi;
