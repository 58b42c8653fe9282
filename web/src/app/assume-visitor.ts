import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { sessionApi } from '#entities/session/session-api.ts';

type Dispatch = ThunkDispatch<never, unknown, UnknownAction>;

/** Makes the first render that of a visitor, which the prerendered page shows, without a request. */
export function assumeVisitor(dispatch: Dispatch): void {
  dispatch(
    sessionApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value: null }]) as UnknownAction,
  );
}

/** Then asks the server, because the page can come from a cache and be older than a sign-in in another tab. */
export function confirmSession(dispatch: Dispatch): void {
  const request = dispatch(sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }));
  void request.finally(() => request.unsubscribe());
}
