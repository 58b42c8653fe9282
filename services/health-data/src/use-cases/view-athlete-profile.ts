import type { athleteProfileCalls } from '@entourage/contracts/calls/athlete-profile';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';
import type { AccessAction } from '../domain/access-actions.ts';
import { fieldsForLiaisons, profileForLiaisons } from '../domain/athlete-profile.ts';

const action: AccessAction = 'athlete-profile.view';

/**
 * The onboarding answers of an assigned athlete; null before the first save. Goals and health concerns are health values, so the audit row
 * commits with the read (decision H14).
 */
export function viewAthleteProfile(
  { store }: Context,
  { athleteId }: UseCaseInput<typeof athleteProfileCalls.athleteProfileOfAthlete>,
) {
  return store.transaction(async ({ athleteProfiles, audit }) => {
    const profile = await athleteProfiles.ofAthlete(athleteId);
    audit.add({ action, subject: athleteId, fields: fieldsForLiaisons(profile) });
    return profile && profileForLiaisons(profile);
  });
}
