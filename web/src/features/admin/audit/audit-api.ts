import type { AuditFilter } from '@entourage/contracts/calls/audit-trail';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** `before` is the id of the last row of the page above. */
export type AuditPage = { filter: Partial<AuditFilter>; before?: string | undefined };

const given = (filter: Partial<AuditFilter>) =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));

const page = callEndpoint('GET /api/admin/audit', ({ filter, before }: AuditPage) => ({
  query: { before, ...given(filter) },
}));

const auditApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The newest page of a filter, kept up to date. */
    newestAudit: api.query({ ...page, providesTags: ['Audit'] }),
    /** A page that stays as it is. Nobody waits for changes in it, and a new entry must not load all of them again. */
    auditPage: api.query({ ...page, keepUnusedDataFor: 0 }),
    recordAuditExport: api.mutation({
      ...callEndpoint('POST /api/admin/audit/exports', (filter: Partial<AuditFilter>) => ({ body: filter })),
    }),
  }),
});

export const { useNewestAuditQuery, useLazyAuditPageQuery, useRecordAuditExportMutation } = auditApi;
