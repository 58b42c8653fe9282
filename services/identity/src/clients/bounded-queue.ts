import { AppError } from '@entourage/contracts/errors';
import pLimit from 'p-limit';

type Bounds = { atOnce: number; maxWaiting: number };

/**
 * Runs at most `atOnce` functions at a time, the others in order of arrival.
 * @throws AppError UNAVAILABLE when `maxWaiting` already wait: a 503 at once instead of an answer after the deadline
 */
export function boundedQueue({ atOnce, maxWaiting }: Bounds) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const isFull = limit.activeCount >= atOnce && limit.pendingCount >= maxWaiting;
    if (isFull) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    return limit(work);
  };
}
