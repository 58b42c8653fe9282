import { signedIn } from '@entourage/contracts/access/caller';
import { type LiaisonAvailability, liaisonAvailability } from '@entourage/contracts/rest/appointments';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const saveAvailabilityInput = z.object({ input: liaisonAvailability });

/**
 * Puts the caller's hours in place of those before (decision C6); meetings that stand are not touched.
 * @throws AppError NOT_FOUND when the account has just been closed
 */
export function saveAvailability(
  { caller, clock, store }: Context,
  { input }: z.infer<typeof saveAvailabilityInput>,
): Promise<LiaisonAvailability> {
  const { userId, facts } = signedIn(caller);
  return store.transaction(async ({ closedAccounts, calendars, live }) => {
    await closedAccounts.holdOpen([userId]);
    await calendars.save(userId, input, clock.now());
    live.add({ audience: { userIds: [userId, ...facts.assignedAthletes] }, tags: ['Availability'] });
    return input;
  });
}
