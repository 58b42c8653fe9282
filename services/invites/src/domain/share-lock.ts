import { maxLockMs, type ShareLock as ShareLockAnswer, type ShareLockInput } from '@entourage/contracts/calls/shares';
import { AppError } from '@entourage/contracts/errors';

/** A window in which all shares of an athlete are suspended: from `from` until just before `to`. */
export type ShareLock = { from: Date; to: Date };

export const isLockedAt = (lock: ShareLock | null, at: Date): boolean =>
  lock !== null && lock.from <= at && at < lock.to;

/**
 * The window that an athlete asks for; null lifts the lock.
 * @throws AppError VALIDATION for a window that is over, or begins in more than a year
 */
export function requestedLock({ from, to }: ShareLockInput, at: Date): ShareLock | null {
  if (from === null || to === null) return null;
  const lock = { from: new Date(from), to: new Date(to) };
  if (lock.to <= at) throw new AppError('VALIDATION', { fields: { to: 'The end must be in the future' } });
  if (lock.from.getTime() - at.getTime() > maxLockMs)
    throw new AppError('VALIDATION', { fields: { from: 'The lock must begin within a year' } });
  return lock;
}

/** The window as its athlete sees it; null once it has ended. */
export const lockView = (lock: ShareLock | null, at: Date): ShareLockAnswer =>
  lock && at < lock.to ? { from: lock.from.toISOString(), to: lock.to.toISOString() } : { from: null, to: null };
