import type { LoginInput, RegisterInput, RegisterTeamMemberInput } from '@entourage/contracts/calls/registration';
import type { CurrentUser } from '@entourage/contracts/calls/users';
import { sessionApi } from '#entities/session/session-api.ts';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** The answer of login and register is the current user from then on; registration with a code signs nobody in, its form logs in afterwards. */
const authApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    login: api.mutation({
      ...callEndpoint('POST /api/login', (body: LoginInput) => ({ body })),
      onQueryStarted: rememberUser,
    }),
    register: api.mutation({
      ...callEndpoint('POST /api/register', (body: RegisterInput) => ({ body })),
      onQueryStarted: rememberUser,
    }),
    registerTeamMember: api.mutation(
      callEndpoint('POST /api/register-team-member', (body: RegisterTeamMemberInput) => ({ body })),
    ),
    /** Who invites with a code, for a form that it is typed into. The code is in the body: an address is written to logs. */
    previewInvite: api.query(
      callEndpoint('POST /api/team-member-invites/preview', (inviteCode: string) => ({ body: { inviteCode } })),
    ),
    redeemInvite: api.mutation({
      ...callEndpoint('POST /api/team-member-invites/redeem', (inviteCode: string) => ({ body: { inviteCode } })),
      invalidatesTags: ['CurrentUser', 'Biomarkers', 'Liaisons', 'Conversations'],
    }),
  }),
});
export const {
  useLoginMutation,
  usePreviewInviteQuery,
  useRedeemInviteMutation,
  useRegisterMutation,
  useRegisterTeamMemberMutation,
} = authApi;

type Started = { dispatch: (action: unknown) => unknown; queryFulfilled: PromiseLike<{ data: CurrentUser }> };

async function rememberUser(_input: unknown, { dispatch, queryFulfilled }: Started) {
  try {
    const { data } = await queryFulfilled;
    dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, data));
  } catch {
    // The form shows the error. Nobody is signed in.
  }
}
