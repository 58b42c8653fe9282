import { signedIn } from '@entourage/contracts/access/caller';
import { joinParts } from '@entourage/contracts/access/dashboard-view';
import type { sharesCalls } from '@entourage/contracts/calls/shares';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { isLockedAt } from '../domain/share-lock.ts';

/**
 * Whose dashboard the member of a share sees, and which parts. The services that own the parts add what they would answer the member.
 * @throws AppError NOT_FOUND as `updateShare`; CONFLICT while a lock window applies, in which the member sees nothing
 */
export async function viewShare(
  { caller, clock, store }: Context,
  { id: shareId }: UseCaseInput<typeof sharesCalls.shareView>,
) {
  const { userId: athleteId } = signedIn(caller);
  const [share, lock] = await Promise.all([
    store.read.shares.activeOfOwnerById(athleteId, shareId),
    store.read.shareLocks.ofOwner(athleteId),
  ]);
  if (!share) throw new AppError('NOT_FOUND');
  if (isLockedAt(lock, clock.now()))
    throw new AppError('CONFLICT', { userMessage: 'Sharing is paused. This person sees nothing at the moment.' });
  return { athleteId, memberId: share.sharedUserId, parts: joinParts(share.scopes) };
}
