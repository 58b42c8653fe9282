import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** The liaisons of an athlete. */
const liaisonsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /**
     * Liaisons of an athlete, oldest assignment first. The own id of a caller who is no athlete means the bound athlete
     * (TEAM_MEMBER), the co-liaisons (LIAISON) or all approved liaisons (ADMIN).
     */
    liaisonsOfAthlete: api.query({
      ...callEndpoint('GET /api/liaisons/athlete/{athleteId}', (athleteId: string) => ({ ids: { athleteId } })),
      providesTags: ['Liaisons'],
    }),
  }),
});

export const { useLiaisonsOfAthleteQuery } = liaisonsApi;
