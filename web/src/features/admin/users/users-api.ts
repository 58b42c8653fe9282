import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { UserChange } from '@entourage/contracts/access/user-change';
import type { AdminUser, userEdit } from '@entourage/contracts/calls/users';
import type { z } from 'zod';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint, sentWhileClosing } from '#shared/api/call-endpoint.ts';
import { ownChanges } from '#shared/live/own-changes.ts';

export type UserEdit = z.output<typeof userEdit>;
/** `expectedStatus`: what the administrator saw; another one by now is a 409. */
type Decision = { userId: string; status: VerificationStatus; notes?: string; expectedStatus?: VerificationStatus };
type AssignableRole = Exclude<Role, 'TEAM_MEMBER'>;

const changed = ['Users', 'Stats', 'Audit'] as const;

/** The subject under which `ownChanges` tracks the viewer's change of a user. */
export const userSubject = (id: string): string => `user ${id}`;

const userList = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The whole list, newest first, without deleted users. */
    users: api.query({ ...callEndpoint('GET /api/users'), providesTags: ['Users'] }),
  }),
});

const usersApi = userList.injectEndpoints({
  endpoints: (api) => ({
    changeRole: api.mutation({
      ...callEndpoint(
        'PATCH /api/users/{userId}/role',
        ({ userId, role }: { userId: string; role: AssignableRole }) => ({ ids: { userId }, body: { role } }),
      ),
      invalidatesTags: [...changed, 'Athletes', 'Liaisons', 'Connections'],
      onQueryStarted: ({ userId, role }, life) => showAtOnce(userId, { role }, life),
    }),
    setVerification: api.mutation({
      ...callEndpoint('PATCH /api/admin/users/{userId}/verification', ({ userId, ...body }: Decision) => ({
        ids: { userId },
        body,
      })),
      ...sentWhileClosing,
      invalidatesTags: [...changed, 'Athletes', 'Liaisons'],
      onQueryStarted: ({ userId, status }, life) => showAtOnce(userId, { verificationStatus: status }, life),
    }),
    editUser: api.mutation({
      ...callEndpoint(
        'PATCH /api/admin/users/{userId}',
        ({ userId, change }: { userId: string; change: UserEdit }) => ({ ids: { userId }, body: change }),
      ),
      onQueryStarted: ({ userId }, { queryFulfilled }) => ownChanges.track(userSubject(userId), queryFulfilled),
      invalidatesTags: [...changed, 'Athletes', 'Liaisons', 'Connections'],
    }),
    /** How many connections, meetings and shares a change would end; counted at the moment of asking. */
    userImpact: api.query({
      ...callEndpoint(
        'GET /api/admin/users/{userId}/impact',
        ({ userId, change }: { userId: string; change: UserChange }) => ({ ids: { userId }, query: { change } }),
      ),
      providesTags: ['Connections', 'Appointments'],
      keepUnusedDataFor: 0,
    }),
    deleteUser: api.mutation({
      ...callEndpoint('DELETE /api/admin/users/{userId}', (userId: string) => ({ ids: { userId } })),
      invalidatesTags: [...changed, 'Athletes', 'Liaisons', 'Connections'],
    }),
  }),
});

type Life = {
  dispatch: (action: ReturnType<typeof userList.util.updateQueryData>) => { undo: () => void };
  queryFulfilled: Promise<unknown>;
};

/** Optimistic update for a dropdown, undone when the server refuses (look.md). */
async function showAtOnce(userId: string, change: Partial<AdminUser>, { dispatch, queryFulfilled }: Life) {
  void ownChanges.track(userSubject(userId), queryFulfilled);
  const patched = dispatch(
    userList.util.updateQueryData('users', undefined, (users) => {
      Object.assign(users.find(({ id }) => id === userId) ?? {}, change);
    }),
  );
  await queryFulfilled.catch(() => patched.undo());
}

export const {
  useUsersQuery,
  useChangeRoleMutation,
  useSetVerificationMutation,
  useEditUserMutation,
  useDeleteUserMutation,
  useUserImpactQuery,
} = usersApi;
