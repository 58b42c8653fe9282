import { signedIn } from '@entourage/contracts/access/caller';
import type { SuggestedSlot } from '@entourage/contracts/calls/appointments';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { findFreeSlots } from './free-slots.ts';

export const suggestSlotsInput = z.object({ liaisonId: userId });

/** Free times with a liaison. @throws AppError NOT_FOUND for an athlete's own id, and for a closed account */
export async function suggestSlots(
  { caller, clock, store }: Context,
  { liaisonId }: z.infer<typeof suggestSlotsInput>,
): Promise<SuggestedSlot[]> {
  const { role, userId: self } = signedIn(caller);
  if (role === 'ATHLETE' && liaisonId === self) throw new AppError('NOT_FOUND');
  // Default hours apply without saved hours, but not for a closed account.
  if (await store.read.closedAccounts.isAnyClosed([liaisonId])) throw new AppError('NOT_FOUND');
  const athleteId = role === 'ATHLETE' ? self : null;
  return findFreeSlots(store.read, { liaisonId, athleteId, at: clock.now() });
}
