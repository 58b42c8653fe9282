import type { CurrentUser } from '@entourage/contracts/calls/users';
import type { ApiError } from '#shared/api/api-error.ts';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** GET /api/auth/user; null means signed out. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    currentUser: api.query<CurrentUser | null, void>({
      queryFn: async (_nothing, _api, _options, fetchWith) => {
        const { data, error } = await fetchWith('auth/user');
        if (!error) return { data: data as CurrentUser };
        return error.status === 401 ? { data: null } : { error: error as ApiError };
      },
      extraOptions: { isSessionProbe: true },
      providesTags: ['CurrentUser'],
      // Never removed from the cache: every screen needs the current user.
      keepUnusedDataFor: Number.MAX_SAFE_INTEGER,
    }),
    /** The zone of the browser. The page sends this by itself, so it does not count as activity (decision I2). */
    reportTimezone: api.mutation({
      ...callEndpoint('PUT /api/auth/user/timezone', (timezone: string) => ({
        body: { timezone },
        isBackground: true,
      })),
      invalidatesTags: (_done, error) => (error ? [] : ['CurrentUser']),
    }),
  }),
});

export const { useCurrentUserQuery, useReportTimezoneMutation } = sessionApi;
