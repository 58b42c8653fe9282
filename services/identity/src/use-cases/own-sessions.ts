import { internalHeaders, signedIn } from '@entourage/contracts/access/caller';
import type { AccountSession, accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { deviceName } from '../domain/device-name.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { endUserSessions, publishRevoked } from './end-sessions.ts';

/** The caller's open sessions: this one, then the last used first. */
export async function listSessions({ caller, clock, store }: Context): Promise<AccountSession[]> {
  const { userId, sessionId } = signedIn(caller);
  const open = await store.read.sessions.activeOf(userId, clock.now());
  const views = open.map(({ sid, userAgent, address, startedAt, touchedAt }) => ({
    id: sid,
    device: deviceName(userAgent),
    address,
    startedAt: startedAt.toISOString(),
    lastSeenAt: touchedAt.toISOString(),
    isCurrent: sid === sessionId,
  }));
  return [...views.filter(({ isCurrent }) => isCurrent), ...views.filter(({ isCurrent }) => !isCurrent)];
}

/** Ends a session of the caller; ending the current one is a sign-out. @throws AppError NOT_FOUND for another user's session and for an ended one */
export async function endOwnSession(
  context: Context,
  { id: sid }: UseCaseInput<typeof accountCalls.endAccountSession>,
) {
  const { caller, store, reply } = context;
  const { userId, sessionId } = signedIn(caller);
  await store.transaction(async (transaction) => {
    if (!(await transaction.sessions.endOf(userId, sid))) throw new AppError('NOT_FOUND');
    if (sid !== sessionId) await assertConfirmed(transaction, context);
    publishRevoked(transaction, sid, userId);
    transaction.audit.add({ action: 'session.end', subject: userId });
  });
  if (sid === sessionId) reply.header(internalHeaders.session, '');
  return { success: true };
}

/** Ends all sessions of the caller except the one that calls. */
export async function endOtherSessions(context: Context): Promise<{ success: true }> {
  const { caller, store } = context;
  const { userId, sessionId } = signedIn(caller);
  await store.transaction(async (transaction) => {
    await assertConfirmed(transaction, context);
    const ended = await endUserSessions(transaction, userId, sessionId);
    if (ended > 0) transaction.audit.add({ action: 'session.end', subject: userId });
  });
  return { success: true };
}
