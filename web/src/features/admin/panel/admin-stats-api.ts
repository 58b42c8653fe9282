import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const overviewApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    adminStats: api.query({
      ...callEndpoint('GET /api/admin/stats'),
      providesTags: ['Stats', 'Users', 'Connections', 'ContactMessages'],
    }),
  }),
});

export const { useAdminStatsQuery } = overviewApi;
