import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const teamInvitesListApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The caller's invites, newest first. */
    teamInvites: api.query({ ...callEndpoint('GET /api/team-member-invites'), providesTags: ['Invites'] }),
  }),
});

export const { useTeamInvitesQuery } = teamInvitesListApi;
