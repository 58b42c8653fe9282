import { signedIn } from '@entourage/contracts/access/caller';
import type { Context } from '../data/store.ts';
import { athleteProfileView } from '../domain/athlete-profile.ts';

/** The caller's own onboarding profile; null before the first save. */
export async function viewOwnAthleteProfile({ caller, store }: Context) {
  const profile = await store.read.athleteProfiles.ofAthlete(signedIn(caller).userId);
  return profile && athleteProfileView(profile);
}
