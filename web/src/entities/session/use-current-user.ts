import type { CurrentUser } from '@entourage/contracts/calls/users';
import { useCurrentUserQuery } from './session-api.ts';

export type Session =
  /** `isRetry`: the previous request failed. */
  | { status: 'loading'; user: null; isRetry: boolean }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: CurrentUser }
  /** The request failed and there is no earlier result. `retry` sends it again. */
  | { status: 'unknown'; user: null; retry: () => void };

/** The current user. While the first request is pending, public routes treat the user as signed out (decision R12). */
export function useCurrentUser(): Session {
  const { data, error, isError, isFetching, refetch } = useCurrentUserQuery();
  if (data) return { status: 'signed-in', user: data };
  if (data === null) return { status: 'signed-out', user: null };
  if (isError && !isFetching) return { status: 'unknown', user: null, retry: refetch };
  return { status: 'loading', user: null, isRetry: error !== undefined };
}

/** The current user on a screen whose route requires one. @throws Error when rendered without a session */
export function useSignedInUser(): CurrentUser {
  const { user } = useCurrentUser();
  if (!user) throw new Error('This screen needs a signed-in user');
  return user;
}
