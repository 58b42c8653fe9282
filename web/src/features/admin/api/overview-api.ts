import type { AdminStats, AuditTrailRow } from '@entourage/contracts/rest/admin';
import { baseApi } from '../../../shared/api/base-api.ts';

const overviewApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    adminStats: api.query<AdminStats, void>({
      query: () => 'admin/stats',
      providesTags: ['Stats', 'Users', 'Connections'],
    }),
    /** Newest first; `before` is the id of the last row seen, for the next page (decision A19). */
    auditTrail: api.query<AuditTrailRow[], { before?: string | undefined }>({
      query: ({ before }) => (before ? `admin/audit?before=${encodeURIComponent(before)}` : 'admin/audit'),
      providesTags: ['Audit'],
    }),
  }),
});

export const { useAdminStatsQuery, useAuditTrailQuery } = overviewApi;
