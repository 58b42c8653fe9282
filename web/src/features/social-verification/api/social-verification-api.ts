import type {
  SocialVerification,
  SocialVerificationInput,
  VerificationCode,
} from '@entourage/contracts/rest/social-verification';
import { baseApi } from '../../../shared/api/base-api.ts';
import { post } from '../../../shared/api/requests.ts';

/** The server-issued code (decision V1) and the submission, after which the current user is read again (S1 §4). */
export const socialVerificationApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    verificationCode: api.query<VerificationCode, void>({ query: () => 'social-verification/code' }),
    submitSocialVerification: api.mutation<SocialVerification, SocialVerificationInput>({
      query: (body) => post('social-verification', body),
      invalidatesTags: ['CurrentUser', 'SocialVerifications'],
    }),
  }),
});
export const { useVerificationCodeQuery, useSubmitSocialVerificationMutation } = socialVerificationApi;
