import { signedIn } from '@entourage/contracts/access/caller';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { athleteProfileView } from '../domain/athlete-profile.ts';

export const viewOwnAthleteProfileInput = z.object({});

/** The caller's own onboarding profile; null before the first save. */
export async function viewOwnAthleteProfile({ caller, store }: Context) {
  const profile = await store.read.athleteProfiles.ofAthlete(signedIn(caller).userId);
  return profile && athleteProfileView(profile);
}
