import type { LiaisonEntry } from '@entourage/contracts/rest/admin';
import { baseApi } from '../api/base-api.ts';

/** Who stands around an athlete. */
export const liaisonsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /**
     * Liaisons of an athlete, oldest assignment first. A caller's own id that is no athlete's stands for the bound athlete
     * (TEAM_MEMBER), the co-liaisons (LIAISON) or all approved liaisons (ADMIN) (decision H13).
     */
    liaisonsOfAthlete: api.query<LiaisonEntry[], string>({
      query: (athleteId) => `liaisons/athlete/${athleteId}`,
      providesTags: ['Liaisons'],
    }),
  }),
});

export const { useLiaisonsOfAthleteQuery } = liaisonsApi;
