import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const overviewApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    adminStats: api.query({ ...callEndpoint('GET /api/admin/stats'), providesTags: ['Stats', 'Users', 'Connections'] }),
    /** Newest first; `before` is the id of the last row seen, for the next page (decision A19). */
    auditTrail: api.query({
      ...callEndpoint('GET /api/admin/audit', ({ before }: { before?: string | undefined }) => ({ query: { before } })),
      providesTags: ['Audit'],
    }),
  }),
});

export const { useAdminStatsQuery, useAuditTrailQuery } = overviewApi;
