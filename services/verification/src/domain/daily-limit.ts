import { dayMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';

/**
 * Limits the number of posts that a user submits within 24 h.
 * @param recent times of the posts of the last 24 h
 * @throws AppError RATE_LIMITED with the seconds until the oldest of them no longer counts
 */
export function assertWithinDailyLimit(recent: readonly Date[], limit: number, now: Date): void {
  if (recent.length < limit) return;
  // The next post is allowed once the limit-th newest one is older than 24 h.
  const newestFirst = recent.map((at) => at.getTime()).sort((a, b) => b - a);
  const freeAt = newestFirst[limit - 1]! + dayMs;
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) });
}
