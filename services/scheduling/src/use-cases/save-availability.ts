import { signedIn } from '@entourage/contracts/access/caller';
import type { LiaisonAvailability, schedulingCalls } from '@entourage/contracts/calls/appointments';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';

/**
 * Replaces the caller's hours; existing meetings are not changed.
 * @throws AppError NOT_FOUND when the account was just closed
 */
export function saveAvailability(
  { caller, clock, store }: Context,
  { body: input }: UseCaseInput<typeof schedulingCalls.saveLiaisonAvailability>,
): Promise<LiaisonAvailability> {
  const { userId, relationships } = signedIn(caller);
  return store.transaction(async ({ closedAccounts, calendars, live }) => {
    await closedAccounts.lockOpenAccounts([userId]);
    await calendars.save(userId, input, clock.now());
    live.add({ audience: { userIds: [userId, ...relationships.assignedAthletes] }, tags: ['Availability'] });
    return input;
  });
}
