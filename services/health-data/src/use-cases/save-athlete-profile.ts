import { signedIn } from '@entourage/contracts/access/caller';
import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { athleteProfileInput } from '@entourage/contracts/rest/athlete-profile';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { profileAnswer, publicProfile, savedProfile } from '../domain/athlete-profile.ts';

export const saveAthleteProfileInput = z.object({ profile: athleteProfileInput });

/** Keeps the caller's onboarding answers (decision O5) and tells the others sport, team, position and years, nothing of health. */
export function saveAthleteProfile(
  { caller, clock, store }: Context,
  { profile }: z.infer<typeof saveAthleteProfileInput>,
) {
  const { userId } = signedIn(caller);
  return store.transaction(async ({ athleteProfiles, records, outbox }) => {
    const old = await athleteProfiles.ofAthlete(userId);
    const next = savedProfile(old, profile, { userId, at: clock.now() });
    if (!old) await records.open(userId);
    await athleteProfiles.save(next);
    outbox.add(athleteProfileUpdated, {
      subject: userId,
      audience: { userIds: [userId] },
      data: publicProfile(next),
    });
    return { created: old === null, profile: profileAnswer(next) };
  });
}
