import { signedIn } from '@entourage/contracts/access/caller';
import type { Context } from '../data/store.ts';
import { type ShareView, shareView } from '../domain/share.ts';
import { isLockedAt } from '../domain/share-lock.ts';

/** The caller's active shares, newest first. */
export async function viewShares({ caller, clock, store }: Context): Promise<ShareView[]> {
  const { userId } = signedIn(caller);
  const [shares, lock] = await Promise.all([
    store.read.shares.activeOfOwner(userId),
    store.read.shareLocks.ofOwner(userId),
  ]);
  const suspended = isLockedAt(lock, clock.now());
  return shares.map((share) => shareView(share, { suspended }));
}
