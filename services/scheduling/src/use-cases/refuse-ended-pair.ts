import { AppError } from '@entourage/contracts/errors';
import type { Transaction } from '../data/store.ts';
import { actedOnUntil } from '../domain/facts-age.ts';
import type { Pair } from '../domain/meeting.ts';

/**
 * The caller's facts may be from just before the end of a connection; in those moments the end counts, later the facts do (ADR 0063).
 * Ask while the calendars of the pair are held. @param at when the call began
 * @throws AppError NOT_FOUND, as for a pair that was never connected
 */
export async function refuseEndedPair(
  { connections }: Pick<Transaction, 'connections'>,
  pair: Pair,
  at: Date,
): Promise<void> {
  const last = await connections.ofPair(pair);
  if (last?.endedAt && at <= actedOnUntil(last.endedAt)) throw new AppError('NOT_FOUND');
}
