import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const memberProfileApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** What a member says of their work, for an athlete who shares with them; null before the first save. */
    memberProfile: api.query({
      ...callEndpoint('GET /api/team-member-profile/{memberId}', (memberId: string) => ({ ids: { memberId } })),
      providesTags: ['TeamMemberProfile'],
    }),
  }),
});

export const { useMemberProfileQuery } = memberProfileApi;
