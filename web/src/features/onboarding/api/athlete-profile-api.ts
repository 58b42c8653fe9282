import type { AthleteProfileInput } from '@entourage/contracts/calls/athlete-profile';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

/** GET and POST /api/athlete-profile; null without a profile. */
const athleteProfileApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    athleteProfile: api.query({ ...callEndpoint('GET /api/athlete-profile'), providesTags: ['AthleteProfile'] }),
    saveAthleteProfile: api.mutation({
      ...callEndpoint('POST /api/athlete-profile', (profile: AthleteProfileInput) => ({ body: profile })),
      invalidatesTags: ['AthleteProfile', 'CurrentUser'],
    }),
  }),
});
export const { useAthleteProfileQuery, useSaveAthleteProfileMutation } = athleteProfileApi;
