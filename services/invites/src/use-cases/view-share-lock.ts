import { signedIn } from '@entourage/contracts/access/caller';
import type { ShareLock } from '@entourage/contracts/calls/shares';
import type { Context } from '../data/store.ts';
import { lockView } from '../domain/share-lock.ts';

/** The caller's lock window, as long as it is not over. */
export async function viewShareLock({ caller, clock, store }: Context): Promise<ShareLock> {
  return lockView(await store.read.shareLocks.ofOwner(signedIn(caller).userId), clock.now());
}
