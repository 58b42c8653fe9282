import type { SocialPostInput } from '@entourage/contracts/calls/social-verification';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** The code from the server and the submission, after which the current user is refetched. */
const socialVerificationApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    verificationCode: api.query(callEndpoint('GET /api/social-verification/code')),
    submitSocialVerification: api.mutation({
      ...callEndpoint('POST /api/social-verification', (body: SocialPostInput) => ({ body })),
      invalidatesTags: ['CurrentUser', 'SocialVerifications'],
    }),
    withdrawSocialVerification: api.mutation({
      ...callEndpoint('DELETE /api/social-verification/{id}', (id: string) => ({ ids: { id } })),
      // Also when it failed: the post may have been reviewed meanwhile.
      invalidatesTags: ['CurrentUser', 'SocialVerifications'],
    }),
  }),
});
export const { useVerificationCodeQuery, useSubmitSocialVerificationMutation, useWithdrawSocialVerificationMutation } =
  socialVerificationApi;
