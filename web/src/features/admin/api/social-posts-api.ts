import type { ReviewedSocialVerification } from '@entourage/contracts/rest/social-verification';
import { baseApi } from '../../../shared/api/base-api.ts';
import { patch } from '../../../shared/api/requests.ts';

type Review = { id: string; reviewStatus: ReviewedSocialVerification['reviewStatus']; reviewNotes: string };

const socialPostsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    socialPosts: api.query<ReviewedSocialVerification[], string>({
      query: (userId) => `admin/users/${userId}/social-verifications`,
      providesTags: ['SocialVerifications'],
    }),
    /** Judges the post, never the user (decision V3). */
    reviewSocialPost: api.mutation<ReviewedSocialVerification, Review>({
      query: ({ id, ...review }) => patch(`admin/social-verifications/${id}`, review),
      invalidatesTags: ['SocialVerifications', 'Audit'],
    }),
  }),
});

export const { useSocialPostsQuery, useReviewSocialPostMutation } = socialPostsApi;
