import { AppError } from '@entourage/contracts/errors';
import type { Id } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { readVisitToken } from '../domain/visit-token.ts';

/** The visits of the caller's browser, by its cookie. */
export function visitsOfCaller({ caller, config }: Pick<Context, 'caller' | 'config'>): Id[] {
  if (caller.kind !== 'visitor' && caller.kind !== 'user') return [];
  return readVisitToken(caller.presentedDeckVisits, config.deckCookieKey.current());
}

/** @throws AppError NOT_FOUND for a visit that the caller's cookie does not name, as for an unknown visit (decision D4) */
export function assertOwnVisit(context: Pick<Context, 'caller' | 'config'>, accessId: Id): void {
  if (!visitsOfCaller(context).includes(accessId)) throw new AppError('NOT_FOUND');
}
