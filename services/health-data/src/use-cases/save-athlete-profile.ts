import { signedIn } from '@entourage/contracts/access/caller';
import type { athleteProfileCalls } from '@entourage/contracts/calls/athlete-profile';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import type { Context } from '../data/store.ts';
import { athleteProfileView, savedProfile } from '../domain/athlete-profile.ts';
import { athleteProfilePayload } from '../events/payloads.ts';

/** Saves the caller's onboarding profile. The event has sport, team, position and years, no health value; open pages of the liaisons follow. */
export function saveAthleteProfile(
  { caller, clock, store }: Context,
  { body: profile }: UseCaseInput<typeof athleteProfileCalls.saveAthleteProfile>,
) {
  const { userId, relationships } = signedIn(caller);
  return store.transaction(async ({ athleteProfiles, records, outbox }) => {
    const old = await athleteProfiles.ofAthlete(userId);
    const next = savedProfile(old, profile, { userId, at: clock.now() });
    if (!old) await records.open(userId);
    await athleteProfiles.save(next);
    outbox.add(athleteProfileUpdated, {
      subject: userId,
      audience: { userIds: [userId, ...relationships.assignedLiaisons] },
      data: athleteProfilePayload(next),
    });
    return { created: old === null, profile: athleteProfileView(next) };
  });
}
