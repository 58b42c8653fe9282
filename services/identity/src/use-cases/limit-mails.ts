import { AppError } from '@entourage/contracts/errors';
import type { Counted } from '../data/mail-counts-repository.ts';
import type { Transaction } from '../data/store.ts';

/**
 * Counts an action that sends a mail. Call it in the transaction that queues the mail, so that a refused action does not count.
 * @throws AppError RATE_LIMITED with the time to wait
 */
export async function takeMail({ mailCounts }: Transaction, counted: Counted, max: number): Promise<void> {
  const { count, endsAt } = await mailCounts.add(counted);
  if (count <= max) return;
  const waitMs = endsAt.getTime() - counted.at.getTime();
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}
