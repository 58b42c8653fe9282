import type { TeamMemberProfileInput } from '@entourage/contracts/calls/team-invites';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const teamProfileApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The caller's own; null before the first save. */
    teamProfile: api.query({ ...callEndpoint('GET /api/team-member-profile'), providesTags: ['TeamMemberProfile'] }),
    saveTeamProfile: api.mutation({
      ...callEndpoint('POST /api/team-member-profile', (profile: TeamMemberProfileInput) => ({ body: profile })),
      invalidatesTags: ['TeamMemberProfile'],
    }),
  }),
});

export const { useTeamProfileQuery, useSaveTeamProfileMutation } = teamProfileApi;
