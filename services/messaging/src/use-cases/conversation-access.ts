import { signedIn, type UserCaller } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { id, type UserId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { isRelated, mayRead, mayWrite, type PartnerState } from '../domain/conversation-permissions.ts';

type Caller = Pick<Context, 'caller' | 'store'>;
type Rule = (caller: UserCaller, userId: UserId, state: PartnerState) => boolean;

/** Parses a user id of a body. @throws AppError NOT_FOUND for a malformed id, as for an unknown user (decision G5) */
export function parseUserId(given: string): UserId {
  const parsed = id.safeParse(given);
  if (!parsed.success) throw new AppError('NOT_FOUND');
  return parsed.data;
}

/** Checks a rule against the state that the caller's relationships do not contain (decision M1). */
async function assertRule(rule: Rule, { caller: given, store }: Caller, userId: UserId): Promise<UserCaller> {
  const caller = signedIn(given);
  if (rule(caller, userId, await store.read.users.partnerState(caller.userId, userId))) return caller;
  throw new AppError('NOT_FOUND');
}

/**
 * Queries the store also for related users: closed accounts get no messages, and the relation ends only shortly after the closing.
 * @throws AppError NOT_FOUND when the caller may not write to the user, or the user does not exist
 */
export const assertMayWrite = (context: Caller, userId: UserId): Promise<UserCaller> =>
  assertRule(mayWrite, context, userId);

/** For related users no query is needed. @throws AppError NOT_FOUND when the caller may not see the conversation, or the user does not exist */
export async function assertMayRead(context: Caller, userId: UserId): Promise<UserCaller> {
  const caller = signedIn(context.caller);
  return isRelated(caller, userId) ? caller : assertRule(mayRead, context, userId);
}
