import type { CreateTeamInviteInput } from '@entourage/contracts/calls/team-invites';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const teamInvitesApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    createTeamInvite: api.mutation({
      ...callEndpoint('POST /api/team-member-invites', (invite: CreateTeamInviteInput) => ({ body: invite })),
      invalidatesTags: ['Invites'],
    }),
    deleteTeamInvite: api.mutation({
      ...callEndpoint('DELETE /api/team-member-invites/{id}', (id: string) => ({ ids: { id } })),
      invalidatesTags: ['Invites', 'Shares'],
    }),
  }),
});

export const { useCreateTeamInviteMutation, useDeleteTeamInviteMutation } = teamInvitesApi;
