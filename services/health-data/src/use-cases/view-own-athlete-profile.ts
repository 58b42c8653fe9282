import { signedIn } from '@entourage/contracts/access/caller';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { profileAnswer } from '../domain/athlete-profile.ts';

export const viewOwnAthleteProfileInput = z.object({});

/** The caller's own onboarding answers; null before the first save (decision O5). */
export async function viewOwnAthleteProfile({ caller, store }: Context) {
  const profile = await store.read.athleteProfiles.ofAthlete(signedIn(caller).userId);
  return profile && profileAnswer(profile);
}
