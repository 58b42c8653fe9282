import type { AthleteProfile, AthleteProfileInput } from '@entourage/contracts/rest/athlete-profile';
import { baseApi } from '../../../shared/api/base-api.ts';
import { post } from '../../../shared/api/requests.ts';

/** GET and POST /api/athlete-profile; null without a profile (decision O5). */
export const athleteProfileApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    athleteProfile: api.query<AthleteProfile | null, void>({
      query: () => 'athlete-profile',
      providesTags: ['AthleteProfile'],
    }),
    saveAthleteProfile: api.mutation<AthleteProfile, AthleteProfileInput>({
      query: (profile) => post('athlete-profile', profile),
      invalidatesTags: ['AthleteProfile', 'CurrentUser'],
    }),
  }),
});
export const { useAthleteProfileQuery, useSaveAthleteProfileMutation } = athleteProfileApi;
