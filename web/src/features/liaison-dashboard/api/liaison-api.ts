import type { AssignedAthlete } from '@entourage/contracts/rest/admin';
import type { Biomarkers, BiomarkersChange } from '@entourage/contracts/rest/biomarkers';
import { baseApi } from '../../../shared/api/base-api.ts';
import { put } from '../../../shared/api/requests.ts';
import { biomarkersApi } from '../../../shared/biomarkers/biomarkers-api.ts';

type Update = { athleteId: string; change: BiomarkersChange; version: number };

const liaisonApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Athletes with an active assignment, oldest first. */
    assignedAthletes: api.query<AssignedAthlete[], string>({
      query: (liaisonId) => `liaisons/athletes/${liaisonId}`,
      providesTags: ['Athletes'],
    }),
    /** `version` is the one on screen, 0 when there is no record yet; another one on the server is a 409 (decision H6). */
    updateBiomarkers: api.mutation<Biomarkers, Update>({
      query: ({ athleteId, change, version }) => put(`biomarkers/${athleteId}`, change, { ifMatch: version }),
      invalidatesTags: ['Biomarkers'], // also after a 409: the newer version is what the liaison must see
      async onQueryStarted({ athleteId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(biomarkersApi.util.upsertQueryData('biomarkers', athleteId, saved.data));
      },
    }),
  }),
});

export const { useAssignedAthletesQuery, useUpdateBiomarkersMutation } = liaisonApi;
