import { liveTags } from '@entourage/contracts/events/define-event';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The RTK Query API. Features inject their endpoints. Data does not become stale by time, focus or reconnection and
 * nothing is retried (S1 §7): changes elsewhere arrive as events that invalidate tags.
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
