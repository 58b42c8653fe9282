import { signedIn } from '@entourage/contracts/access/caller';
import { type LiaisonAvailability, liaisonAvailability } from '@entourage/contracts/calls/appointments';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const saveAvailabilityInput = z.object({ input: liaisonAvailability });

/**
 * Replaces the caller's hours; existing meetings are not changed.
 * @throws AppError NOT_FOUND when the account was just closed
 */
export function saveAvailability(
  { caller, clock, store }: Context,
  { input }: z.infer<typeof saveAvailabilityInput>,
): Promise<LiaisonAvailability> {
  const { userId, relationships } = signedIn(caller);
  return store.transaction(async ({ closedAccounts, calendars, live }) => {
    await closedAccounts.lockOpenAccounts([userId]);
    await calendars.save(userId, input, clock.now());
    live.add({ audience: { userIds: [userId, ...relationships.assignedAthletes] }, tags: ['Availability'] });
    return input;
  });
}
