import { AppError } from '@entourage/contracts/errors';
import type { Transaction } from '../data/store.ts';

/**
 * Tries times in order, each in a savepoint, and takes the first free one (decisions C8, C9).
 * @throws AppError CONFLICT 'This time is no longer available' when all are taken
 */
export async function firstFree<Result>(
  { attempt }: Pick<Transaction, 'attempt'>,
  times: readonly Date[],
  book: (time: Date) => Promise<Result>,
): Promise<Result> {
  for (const time of times) {
    const tried = await attempt(() => book(time));
    if (tried.ok) return tried.value;
    const isTaken = tried.error instanceof AppError && tried.error.code === 'CONFLICT';
    if (!isTaken) throw tried.error;
  }
  throw new AppError('CONFLICT', { userMessage: 'This time is no longer available' });
}
