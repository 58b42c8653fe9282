import type { BiomarkersChange } from '@entourage/contracts/calls/biomarkers';
import { biomarkersApi } from '#entities/biomarkers/biomarkers-api.ts';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

type Update = { athleteId: string; change: BiomarkersChange; version: number };

const liaisonApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Athletes with an active assignment, oldest first, and where each stands; a part that could not be read is null (ADR 0055). */
    assignedAthletes: api.query({
      ...callEndpoint('GET /api/liaisons/athletes/{liaisonId}', (liaisonId: string) => ({ ids: { liaisonId } })),
      providesTags: ['Athletes', 'Biomarkers', 'Conversations', 'Appointments'],
    }),
    /** The athlete's onboarding answers; null before the first save. Each read stands in the athlete's log (decision H14). */
    profileOfAthlete: api.query({
      ...callEndpoint('GET /api/athlete-profile/{athleteId}', (athleteId: string) => ({ ids: { athleteId } })),
      providesTags: ['AthleteProfile'],
    }),
    /** When the athlete was last here. */
    lastSeen: api.query(
      callEndpoint('GET /api/athletes/{athleteId}/last-seen', (athleteId: string) => ({ ids: { athleteId } })),
    ),
    /** `version` is the one on screen, 0 without a record. Another one on the server is a 409 (decision H6). */
    updateBiomarkers: api.mutation({
      ...callEndpoint('PUT /api/biomarkers/{athleteId}', ({ athleteId, change, version }: Update) => ({
        ids: { athleteId },
        body: change,
        ifMatch: version,
      })),
      invalidatesTags: ['Biomarkers'], // also after a 409: the newer version is what the liaison must see
      async onQueryStarted({ athleteId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(biomarkersApi.util.upsertQueryData('biomarkers', athleteId, saved.data));
      },
    }),
  }),
});

export const { useAssignedAthletesQuery, useLastSeenQuery, useProfileOfAthleteQuery, useUpdateBiomarkersMutation } =
  liaisonApi;
