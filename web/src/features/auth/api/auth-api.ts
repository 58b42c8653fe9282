import type { CurrentUser, LoginInput, RegisterInput } from '@entourage/contracts/rest/users';
import { baseApi } from '../../../shared/api/base-api.ts';
import { post } from '../../../shared/api/requests.ts';
import { sessionApi } from '../../../shared/session/session-api.ts';

/** POST /api/login and /api/register; their answer is the current user from then on (S1 §7). */
export const authApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    login: api.mutation<CurrentUser, LoginInput>({
      query: (body) => post('login', body),
      onQueryStarted: rememberUser,
    }),
    register: api.mutation<CurrentUser, RegisterInput>({
      query: (body) => post('register', body),
      onQueryStarted: rememberUser,
    }),
  }),
});
export const { useLoginMutation, useRegisterMutation } = authApi;

type Started = { dispatch: (action: unknown) => unknown; queryFulfilled: PromiseLike<{ data: CurrentUser }> };

async function rememberUser(_input: unknown, { dispatch, queryFulfilled }: Started) {
  try {
    const { data } = await queryFulfilled;
    dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, data));
  } catch {
    // The form shows what went wrong; nobody is signed in.
  }
}
