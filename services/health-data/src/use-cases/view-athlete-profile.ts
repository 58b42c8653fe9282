import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import type { AccessAction } from '../domain/access-actions.ts';
import { fieldsForLiaisons, profileForLiaisons } from '../domain/athlete-profile.ts';

export const viewAthleteProfileInput = z.object({ athleteId: userId });

const action: AccessAction = 'athlete-profile.view';

/**
 * The onboarding answers of an assigned athlete; null before the first save. Goals and health concerns are health values, so the audit row
 * commits with the read (decision H14).
 */
export function viewAthleteProfile({ store }: Context, { athleteId }: z.infer<typeof viewAthleteProfileInput>) {
  return store.transaction(async ({ athleteProfiles, audit }) => {
    const profile = await athleteProfiles.ofAthlete(athleteId);
    audit.add({ action, subject: athleteId, fields: fieldsForLiaisons(profile) });
    return profile && profileForLiaisons(profile);
  });
}
