import { AppError } from '@entourage/contracts/errors';

type Bounds = { atOnce: number; mostWaiting: number };

/**
 * Runs at most `atOnce` pieces of work at a time, the others in turn.
 * @throws AppError UNAVAILABLE when `mostWaiting` wait already: an honest 503 instead of an answer after the deadline
 */
export function atMost({ atOnce, mostWaiting }: Bounds) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes on directly, so that nobody slips in between.
      if (next) next();
      else running--;
    }
  };
}
