import { type Caller, internalHeaders } from '@entourage/contracts/access/caller';
import { sessionRevoked } from '@entourage/contracts/events/identity/session.revoked.v1';
import type { Id, UserId } from '@entourage/contracts/ids';
import type { Context, Transaction } from '../data/store.ts';

/** Publishes that a session has ended. */
export function publishRevoked({ outbox }: Transaction, sessionId: Id, userId: UserId): void {
  outbox.add(sessionRevoked, {
    subject: sessionId,
    audience: { userIds: [userId] },
    data: { sessionId, userId, version: 1 },
  });
}

/** Ends the session whose cookie the call presents, also an expired one. @returns the user of the session */
export async function endPresentedSession(transaction: Transaction, caller: Caller): Promise<UserId | null> {
  const sid = presentedSid(caller);
  const userId = sid ? await transaction.sessions.end(sid) : null;
  if (sid && userId) publishRevoked(transaction, sid, userId);
  return userId;
}

/** Ends all sessions of a user (decisions A3, A4). @param except the session that stays. @returns how many have ended */
export async function endUserSessions(transaction: Transaction, userId: UserId, except?: Id): Promise<number> {
  const ended = await transaction.sessions.endAllOf(userId, except);
  for (const sid of ended) publishRevoked(transaction, sid, userId);
  return ended.length;
}

function presentedSid(caller: Caller): Id | undefined {
  if (caller.kind === 'user') return caller.sessionId;
  return caller.kind === 'visitor' ? caller.presentedSessionId : undefined;
}

/** Ends the presented session, if there is one, and clears the cookie (decision R14). */
export async function logout({ caller, store, reply }: Context): Promise<{ success: true }> {
  await store.transaction(async (transaction) => {
    const userId = await endPresentedSession(transaction, caller);
    if (userId) transaction.audit.add({ action: 'session.end', subject: userId });
  });
  reply.header(internalHeaders.session, '');
  return { success: true };
}
