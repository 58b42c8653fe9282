import { AppError } from '@entourage/contracts/errors';
import pLimit from 'p-limit';

export type QueueLimits = { concurrency: number; maxQueued: number };

/**
 * Runs at most `concurrency` functions at a time, the others in order of arrival.
 * @throws AppError UNAVAILABLE when `maxQueued` are waiting, because an immediate 503 is better than an answer after the deadline
 */
export function boundedQueue({ concurrency, maxQueued }: QueueLimits) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const isFull = limit.activeCount >= concurrency && limit.pendingCount >= maxQueued;
    if (isFull) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    return limit(work);
  };
}
