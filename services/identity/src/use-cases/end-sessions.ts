import type { Caller } from '@entourage/contracts/access/caller';
import { sessionRevoked } from '@entourage/contracts/events/identity/session.revoked.v1';
import type { Id, UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';

function announce({ outbox }: Transaction, sessionId: Id, userId: UserId): void {
  outbox.add(sessionRevoked, {
    subject: sessionId,
    audience: { userIds: [userId] },
    data: { sessionId, userId, version: 1 },
  });
}

/** Ends the session a call came with, whether it still opens anything or not. @returns whose it was */
export async function endPresentedSession(transaction: Transaction, caller: Caller): Promise<UserId | null> {
  const sid = presentedSid(caller);
  const userId = sid ? await transaction.sessions.end(sid) : null;
  if (sid && userId) announce(transaction, sid, userId);
  return userId;
}

/** Ends every session of a user at once (decisions A3, A4). */
export async function endSessionsOf(transaction: Transaction, userId: UserId): Promise<void> {
  for (const sid of await transaction.sessions.endAllOf(userId)) announce(transaction, sid, userId);
}

function presentedSid(caller: Caller): Id | undefined {
  if (caller.kind === 'user') return caller.sessionId;
  return caller.kind === 'visitor' ? caller.presentedSessionId : undefined;
}
