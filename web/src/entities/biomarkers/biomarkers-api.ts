import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** Queries of the health record, for the athlete's and the liaison's dashboard. */
export const biomarkersApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The caller's own record; for a team member that of the athlete with the oldest share (decision H3). null: no record (O1). */
    ownBiomarkers: api.query({ ...callEndpoint('GET /api/biomarkers'), providesTags: ['Biomarkers'] }),
    biomarkers: api.query({
      ...callEndpoint('GET /api/biomarkers/{athleteId}', (athleteId: string) => ({ ids: { athleteId } })),
      providesTags: ['Biomarkers'],
    }),
    /** Newest first (decision H4). */
    biomarkersHistory: api.query({
      ...callEndpoint('GET /api/biomarkers/{athleteId}/history', (athleteId: string) => ({ ids: { athleteId } })),
      providesTags: ['Biomarkers'],
    }),
  }),
});

export const { useOwnBiomarkersQuery, useBiomarkersQuery, useBiomarkersHistoryQuery } = biomarkersApi;
