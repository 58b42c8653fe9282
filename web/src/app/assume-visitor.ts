import type { UnknownAction } from '@reduxjs/toolkit';
import { sessionApi } from '#entities/session/session-api.ts';
import type { ApiDispatch } from '#shared/api/base-api.ts';

/** Makes the first render that of a visitor, which the prerendered page shows, without a request. */
export function assumeVisitor(dispatch: ApiDispatch): void {
  dispatch(
    sessionApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value: null }]) as UnknownAction,
  );
}

/** Then asks the server, because the page can come from a cache and be older than a sign-in in another tab. */
export function confirmSession(dispatch: ApiDispatch): void {
  const request = dispatch(sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }));
  void request.finally(() => request.unsubscribe());
}
