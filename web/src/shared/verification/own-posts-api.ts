import type { SocialVerification } from '@entourage/contracts/rest/social-verification';
import { baseApi } from '../api/base-api.ts';

/** GET /api/social-verification: the caller's own posts, newest first (decision V8). */
export const ownPostsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    ownPosts: api.query<SocialVerification[], void>({
      query: () => 'social-verification',
      providesTags: ['SocialVerifications'],
    }),
  }),
});
export const { useOwnPostsQuery } = ownPostsApi;
