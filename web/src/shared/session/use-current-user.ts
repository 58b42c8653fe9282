import type { CurrentUser } from '@entourage/contracts/rest/users';
import { useCurrentUserQuery } from './session-api.ts';

export type Session =
  /** `isAgain`: the question before got no answer. */
  | { status: 'loading'; user: null; isAgain: boolean }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: CurrentUser }
  /** No answer and nothing known from before; `retry` asks again. */
  | { status: 'unknown'; user: null; retry: () => void };

/** Who is signed in (S1 §4). While the first answer is pending the user counts as signed out for public routes (decision R12). */
export function useCurrentUser(): Session {
  const { data, error, isError, isFetching, refetch } = useCurrentUserQuery();
  if (data) return { status: 'signed-in', user: data };
  if (data === null) return { status: 'signed-out', user: null };
  if (isError && !isFetching) return { status: 'unknown', user: null, retry: refetch };
  return { status: 'loading', user: null, isAgain: error !== undefined };
}

/** The signed-in user on a screen whose route admits nobody else. @throws Error when rendered without a session */
export function useSignedInUser(): CurrentUser {
  const { user } = useCurrentUser();
  if (!user) throw new Error('This screen needs a signed-in user');
  return user;
}
