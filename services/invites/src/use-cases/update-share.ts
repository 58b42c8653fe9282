import { signedIn } from '@entourage/contracts/access/caller';
import type { sharesCalls } from '@entourage/contracts/calls/shares';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { type ShareView, shareView, withScopes } from '../domain/share.ts';
import { isLockedAt } from '../domain/share-lock.ts';
import { publishUpdated } from '../events/publish-share.ts';

/**
 * Switches scopes of a share. A scope that is already in that state changes nothing.
 * @throws AppError NOT_FOUND for an unknown or ended share and another athlete's
 */
export function updateShare(
  { caller, clock, store }: Context,
  { id: shareId, body: change }: UseCaseInput<typeof sharesCalls.updateShare>,
): Promise<ShareView> {
  const { userId } = signedIn(caller);
  return store.transaction(async ({ shares, shareLocks, outbox }) => {
    const current = await shares.activeOfOwnerById(userId, shareId);
    if (!current) throw new AppError('NOT_FOUND');
    const changed = withScopes(current, change.scopes);
    if (changed) {
      await shares.saveScopes(changed);
      publishUpdated(outbox, changed);
    }
    return shareView(changed ?? current, { suspended: isLockedAt(await shareLocks.ofOwner(userId), clock.now()) });
  });
}
