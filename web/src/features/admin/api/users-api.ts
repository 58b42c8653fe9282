import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { AdminUser, editUserInput } from '@entourage/contracts/rest/users';
import type { z } from 'zod';
import { baseApi } from '../../../shared/api/base-api.ts';
import { patch, remove } from '../../../shared/api/requests.ts';
import { ownChanges } from '../../../shared/live/own-changes.ts';

export type UserEdit = z.output<typeof editUserInput>;
type AssignableRole = Exclude<Role, 'TEAM_MEMBER'>;

const changed = ['Users', 'Stats', 'Audit'] as const;

/** The name under which a change of a user by the viewer is noted. */
export const userSubject = (id: string): string => `user ${id}`;

const userList = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The whole list, newest first, without deleted users (decision A15). */
    users: api.query<AdminUser[], void>({ query: () => 'users', providesTags: ['Users'] }),
  }),
});

const usersApi = userList.injectEndpoints({
  endpoints: (api) => ({
    changeRole: api.mutation<AdminUser, { userId: string; role: AssignableRole }>({
      query: ({ userId, role }) => patch(`users/${userId}/role`, { role }),
      invalidatesTags: [...changed, 'Athletes', 'Liaisons', 'Connections'],
      onQueryStarted: ({ userId, role }, life) => showAtOnce(userId, { role }, life),
    }),
    setVerification: api.mutation<AdminUser, { userId: string; status: VerificationStatus }>({
      query: ({ userId, status }) => patch(`admin/users/${userId}/verification`, { status }),
      invalidatesTags: [...changed, 'Athletes', 'Liaisons'],
      onQueryStarted: ({ userId, status }, life) => showAtOnce(userId, { verificationStatus: status }, life),
    }),
    editUser: api.mutation<AdminUser, { userId: string; change: UserEdit }>({
      query: ({ userId, change }) => patch(`admin/users/${userId}`, change),
      onQueryStarted: ({ userId }, { queryFulfilled }) => ownChanges.asked(userSubject(userId), queryFulfilled),
      invalidatesTags: [...changed, 'Athletes', 'Liaisons', 'Connections'],
    }),
    deleteUser: api.mutation<{ success: true }, string>({
      query: (userId) => remove(`admin/users/${userId}`),
      invalidatesTags: [...changed, 'Athletes', 'Liaisons', 'Connections'],
    }),
  }),
});

type Life = {
  dispatch: (action: ReturnType<typeof userList.util.updateQueryData>) => { undo: () => void };
  queryFulfilled: Promise<unknown>;
};

/** What a dropdown says changes at once; a refusal puts the old value back (look.md). */
async function showAtOnce(userId: string, change: Partial<AdminUser>, { dispatch, queryFulfilled }: Life) {
  void ownChanges.asked(userSubject(userId), queryFulfilled);
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
} = usersApi;
