import { signedIn } from '@entourage/contracts/access/caller';
import type { SuggestedSlot, schedulingCalls } from '@entourage/contracts/calls/appointments';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { findFreeSlots } from './free-slots.ts';

/** Free times with a liaison. @throws AppError NOT_FOUND for an athlete's own id, and for a closed account */
export async function suggestSlots(
  { caller, clock, store }: Context,
  { liaisonId }: UseCaseInput<typeof schedulingCalls.suggestSlots>,
): Promise<SuggestedSlot[]> {
  const { role, userId: self } = signedIn(caller);
  if (role === 'ATHLETE' && liaisonId === self) throw new AppError('NOT_FOUND');
  // Default hours apply without saved hours, but not for a closed account.
  if (await store.read.closedAccounts.isAnyClosed([liaisonId])) throw new AppError('NOT_FOUND');
  const athleteId = role === 'ATHLETE' ? self : null;
  return findFreeSlots(store.read, { liaisonId, athleteId, at: clock.now() });
}
