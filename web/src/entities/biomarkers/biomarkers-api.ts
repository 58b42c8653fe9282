import type { BiomarkersHistoryEntry } from '@entourage/contracts/calls/biomarkers';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const trendEntries = 100;

/** Queries of the health record, for the athlete's and the liaison's dashboard. */
export const biomarkersApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The caller's own record; for a team member that of the athlete with the oldest share. null: no record (O1). */
    ownBiomarkers: api.query({ ...callEndpoint('GET /api/biomarkers'), providesTags: ['Biomarkers'] }),
    biomarkers: api.query({
      ...callEndpoint('GET /api/biomarkers/{athleteId}', (athleteId: string) => ({ ids: { athleteId } })),
      providesTags: ['Biomarkers'],
    }),
    /** Newest first. */
    biomarkersHistory: api.query({
      ...callEndpoint('GET /api/biomarkers/{athleteId}/history', (athleteId: string) => ({ ids: { athleteId } })),
      providesTags: ['Biomarkers'],
    }),
    /** The newest changes at once, as many as one page may have; `isWhole` when there are no earlier ones. */
    biomarkersTrend: api.query({
      ...callEndpoint('GET /api/biomarkers/{athleteId}/history', (athleteId: string) => ({
        ids: { athleteId },
        query: { limit: String(trendEntries) },
      })),
      transformResponse: (entries: BiomarkersHistoryEntry[]) => ({ entries, isWhole: entries.length < trendEntries }),
      providesTags: ['Biomarkers'],
    }),
    /** Who has seen or changed the athlete's own record, newest first (decision H14). `before` is the id of the last known entry. */
    accessLog: api.query({
      ...callEndpoint('GET /api/biomarkers/access-log', (before: string | null) => ({
        query: before === null ? {} : { before },
      })),
      providesTags: ['AccessLog', 'Biomarkers'],
    }),
  }),
});

export const {
  useAccessLogQuery,
  useOwnBiomarkersQuery,
  useBiomarkersQuery,
  useBiomarkersHistoryQuery,
  useBiomarkersTrendQuery,
} = biomarkersApi;
