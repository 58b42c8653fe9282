import { resolver } from '@entourage/service-kit';
import { saveAthleteProfile, saveAthleteProfileInput } from '../use-cases/save-athlete-profile.ts';
import { viewOwnAthleteProfile, viewOwnAthleteProfileInput } from '../use-cases/view-own-athlete-profile.ts';

export const athleteProfileResolvers = {
  Query: { myAthleteProfile: resolver(viewOwnAthleteProfileInput, viewOwnAthleteProfile) },
  Mutation: { saveAthleteProfile: resolver(saveAthleteProfileInput, saveAthleteProfile) },
};
