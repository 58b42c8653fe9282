import { liveTags } from '@entourage/contracts/events/define-event';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The one API of the application; features inject their endpoints. Data is never stale by time, focus or reconnection and
 * nothing is retried (S1 §7): what changes elsewhere arrives as an event that invalidates tags (decision M6).
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
