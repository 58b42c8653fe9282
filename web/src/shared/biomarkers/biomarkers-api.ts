import type { Biomarkers, BiomarkersHistoryEntry } from '@entourage/contracts/rest/biomarkers';
import { baseApi } from '../api/base-api.ts';

/** Reads of the health record that the athlete's and the liaison's dashboard share. */
export const biomarkersApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The caller's own record; for a team member that of the athlete who has shared longest (decision H3). null: no record (O1). */
    ownBiomarkers: api.query<Biomarkers | null, void>({
      query: () => 'biomarkers',
      providesTags: ['Biomarkers'],
    }),
    biomarkers: api.query<Biomarkers | null, string>({
      query: (athleteId) => `biomarkers/${athleteId}`,
      providesTags: ['Biomarkers'],
    }),
    /** Newest first (decision H4). */
    biomarkersHistory: api.query<BiomarkersHistoryEntry[], string>({
      query: (athleteId) => `biomarkers/${athleteId}/history`,
      providesTags: ['Biomarkers'],
    }),
  }),
});

export const { useOwnBiomarkersQuery, useBiomarkersQuery, useBiomarkersHistoryQuery } = biomarkersApi;
