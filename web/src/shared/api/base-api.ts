import { liveTags } from '@entourage/contracts/events/define-event';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The RTK Query API. Features inject their endpoints. Data does not become stale by time, focus or reconnection and
 * nothing is retried: changes elsewhere arrive as events that invalidate tags.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: liveTags,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

/** The store accepts the thunks of endpoints, but the type of its `dispatch` does not. */
export type ApiDispatch = ThunkDispatch<never, unknown, UnknownAction>;
