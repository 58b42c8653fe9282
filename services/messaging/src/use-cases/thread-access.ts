import { signedIn, type UserCaller } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { id, type UserId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { isRelated, mayRead, mayWrite, type Standing } from '../domain/standing.ts';

type Caller = Pick<Context, 'caller' | 'store'>;
type Rule = (caller: UserCaller, userId: UserId, standing: Standing) => boolean;
/** A person named in a body: a malformed id names nobody (decision G5). @throws AppError NOT_FOUND */
export function namedUser(given: string): UserId {
  const parsed = id.safeParse(given);
  if (!parsed.success) throw new AppError('NOT_FOUND');
  return parsed.data;
}

/** The store tells what the caller facts do not (decision M1). */
async function requireThat(rule: Rule, { caller: given, store }: Caller, userId: UserId): Promise<UserCaller> {
  const caller = signedIn(given);
  if (rule(caller, userId, await store.read.users.standing(caller.userId, userId))) return caller;
  throw new AppError('NOT_FOUND');
}

/**
 * Asks the store also for a live relation: it ends a moment after the account of the other side, and nobody writes to a closed one.
 * @throws AppError NOT_FOUND when the caller may not write to this person, whether there is one or not
 */
export const requireMayWrite = (context: Caller, userId: UserId): Promise<UserCaller> =>
  requireThat(mayWrite, context, userId);

/** A live relation opens the thread without a question. @throws AppError NOT_FOUND when the caller may not see it, whether there is one or not */
export async function requireMayRead(context: Caller, userId: UserId): Promise<UserCaller> {
  const caller = signedIn(context.caller);
  return isRelated(caller, userId) ? caller : requireThat(mayRead, context, userId);
}
