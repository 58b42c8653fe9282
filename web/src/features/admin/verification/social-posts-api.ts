import type { ReviewedSocialVerification } from '@entourage/contracts/calls/social-verification';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

type Review = { id: string; reviewStatus: ReviewedSocialVerification['reviewStatus']; reviewNotes: string };

const socialPostsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    socialPosts: api.query({
      ...callEndpoint('GET /api/admin/users/{userId}/social-verifications', (userId: string) => ({ ids: { userId } })),
      providesTags: ['SocialVerifications'],
    }),
    /** Judges the post, never the user (decision V3). */
    reviewSocialPost: api.mutation({
      ...callEndpoint('PATCH /api/admin/social-verifications/{id}', ({ id, ...review }: Review) => ({
        ids: { id },
        body: review,
      })),
      invalidatesTags: ['SocialVerifications', 'Audit'],
    }),
  }),
});

export const { useSocialPostsQuery, useReviewSocialPostMutation } = socialPostsApi;
