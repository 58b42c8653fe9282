import { signedIn } from '@entourage/contracts/access/caller';
import type { sharesCalls } from '@entourage/contracts/calls/shares';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { publishRevoked } from '../events/publish-share.ts';

/** Ends a share of the caller. @throws AppError NOT_FOUND for an unknown or ended share and another athlete's */
export function revokeShare(
  { caller, clock, store }: Context,
  { id: shareId }: UseCaseInput<typeof sharesCalls.revokeShare>,
): Promise<{ success: true }> {
  const { userId } = signedIn(caller);
  return store.transaction(async ({ shares, outbox }) => {
    const ended = await shares.revokeOfOwnerById(userId, shareId, { at: clock.now() });
    if (ended.length === 0) throw new AppError('NOT_FOUND');
    publishRevoked(outbox, ended);
    return { success: true };
  });
}
