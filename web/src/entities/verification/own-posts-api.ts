import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** GET /api/social-verification: the caller's own posts, newest first. */
const ownPostsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    ownPosts: api.query({ ...callEndpoint('GET /api/social-verification'), providesTags: ['SocialVerifications'] }),
  }),
});
export const { useOwnPostsQuery } = ownPostsApi;
