import { AppError } from '@entourage/contracts/errors';
import type { Id } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { readVisitToken } from '../domain/visit-token.ts';

type Caller = Pick<Context, 'caller' | 'clock' | 'config'>;

/** The visits of the caller's browser, by its cookie. */
export function visitsOfCaller({ caller, clock, config }: Caller): Id[] {
  if (caller.kind !== 'visitor' && caller.kind !== 'user') return [];
  return readVisitToken(caller.presentedDeckVisits, { keys: config.deckCookieKey.current(), at: clock.now() });
}

/** @throws AppError NOT_FOUND for a visit that the caller's cookie does not name, as for an unknown visit (decision D4) */
export function assertOwnVisit(context: Caller, accessId: Id): void {
  if (!visitsOfCaller(context).includes(accessId)) throw new AppError('NOT_FOUND');
}
