import { signedIn } from '@entourage/contracts/access/caller';
import type { ShareLock as ShareLockAnswer, sharesCalls } from '@entourage/contracts/calls/shares';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';
import { isLockedAt, lockView, requestedLock } from '../domain/share-lock.ts';
import { announceLock } from '../events/announce-lock.ts';
import { announceLater } from '../jobs/announce-share-lock.ts';

/**
 * Suspends all shares of the caller for a time, or lifts the lock. The scopes stay as they are.
 * @throws AppError VALIDATION for a window that is over, or begins in more than a year
 */
export function setShareLock(
  { caller, clock, store }: Context,
  { body: lock }: UseCaseInput<typeof sharesCalls.setShareLock>,
): Promise<ShareLockAnswer> {
  const { userId } = signedIn(caller);
  return store.transaction(async (transaction) => {
    const { shareLocks } = transaction;
    const at = clock.now();
    const next = requestedLock(lock, at);
    const wasLocked = isLockedAt(await shareLocks.ofOwner(userId), at);
    if (next) await shareLocks.save(userId, next);
    else await shareLocks.remove(userId);
    await announceLock(transaction, userId, { toMembers: wasLocked !== isLockedAt(next, at) });
    if (next) announceLater(transaction, userId, { lock: next, now: at });
    return lockView(next, at);
  });
}
