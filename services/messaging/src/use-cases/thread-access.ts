import { signedIn, type UserCaller } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { id, type UserId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { isRelated, mayRead, mayWrite, type Standing } from '../domain/standing.ts';

type Caller = Pick<Context, 'caller' | 'store'>;
type Rule = (caller: UserCaller, userId: UserId, standing: Standing) => boolean;
/** A user id in a body; a malformed one is an unknown user (decision G5). @throws AppError NOT_FOUND */
export function namedUser(given: string): UserId {
  const parsed = id.safeParse(given);
  if (!parsed.success) throw new AppError('NOT_FOUND');
  return parsed.data;
}

/** Reads what the caller's relationships do not contain (decision M1). */
async function assertThat(rule: Rule, { caller: given, store }: Caller, userId: UserId): Promise<UserCaller> {
  const caller = signedIn(given);
  if (rule(caller, userId, await store.read.users.standing(caller.userId, userId))) return caller;
  throw new AppError('NOT_FOUND');
}

/**
 * Reads the store also for a live relation: it ends shortly after the other account is closed, and closed accounts get no messages.
 * @throws AppError NOT_FOUND when the caller may not write to this person, whether there is one or not
 */
export const assertMayWrite = (context: Caller, userId: UserId): Promise<UserCaller> =>
  assertThat(mayWrite, context, userId);

/** A live relation opens the thread without a question. @throws AppError NOT_FOUND when the caller may not see it, whether there is one or not */
export async function assertMayRead(context: Caller, userId: UserId): Promise<UserCaller> {
  const caller = signedIn(context.caller);
  return isRelated(caller, userId) ? caller : assertThat(mayRead, context, userId);
}
