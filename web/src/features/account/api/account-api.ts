import type {
  AccountChange,
  IdentityConfirmation,
  PasswordChange,
  TotpConfirmation,
} from '@entourage/contracts/calls/account';
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
    setPhoto: api.mutation({
      ...callEndpoint('PUT /api/account/photo', (photo: Blob) => ({ body: photo })),
      invalidatesTags: (_done, error) => (error ? [] : ['CurrentUser']),
    }),
    removePhoto: api.mutation({ ...callEndpoint('DELETE /api/account/photo'), invalidatesTags: ['CurrentUser'] }),
    confirmIdentity: api.mutation(
      callEndpoint('POST /api/account/confirm', (body: IdentityConfirmation) => ({ body })),
    ),
    confirmEmail: api.mutation({
      ...callEndpoint('POST /api/account/email/confirm', (token: string) => ({ body: { token } })),
      invalidatesTags: (_done, error) => (error ? [] : ['CurrentUser']),
    }),
    keepEmail: api.mutation(callEndpoint('POST /api/account/email/keep', (token: string) => ({ body: { token } }))),
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
    startTotp: api.mutation({
      ...callEndpoint('POST /api/account/totp'),
      // Another tab may have switched it on.
      invalidatesTags: (_done, error) => (error ? ['CurrentUser'] : []),
    }),
    confirmTotp: api.mutation({
      ...callEndpoint('POST /api/account/totp/confirm', (body: TotpConfirmation) => ({ body })),
      invalidatesTags: ['CurrentUser'],
    }),
    removeTotp: api.mutation({
      ...callEndpoint('DELETE /api/account/totp', (password: string) => ({ body: { password } })),
      invalidatesTags: (_done, error) => (error ? [] : ['CurrentUser']),
    }),
    accountExport: api.query({ ...callEndpoint('GET /api/account/export'), providesTags: ['AccountExport'] }),
    startExport: api.mutation({ ...callEndpoint('POST /api/account/export'), invalidatesTags: ['AccountExport'] }),
    closeAccount: api.mutation(callEndpoint('DELETE /api/account', (password: string) => ({ body: { password } }))),
    requestReset: api.mutation(callEndpoint('POST /api/password-reset', (email: string) => ({ body: { email } }))),
    confirmReset: api.mutation(
      callEndpoint('POST /api/password-reset/confirm', (body: { token: string; password: string }) => ({ body })),
    ),
  }),
});

export const {
  useAccountExportQuery,
  useAccountQuery,
  useAccountSessionsQuery,
  useChangeAccountMutation,
  useChangePasswordMutation,
  useCloseAccountMutation,
  useConfirmEmailMutation,
  useConfirmIdentityMutation,
  useConfirmResetMutation,
  useConfirmTotpMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useKeepEmailMutation,
  useRemovePhotoMutation,
  useRemoveTotpMutation,
  useRequestResetMutation,
  useSetPhotoMutation,
  useStartTotpMutation,
  useStartExportMutation,
} = accountApi;
