import { internalHeaders, type SessionClaims } from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import { type Id, newId, type UserId } from '@entourage/contracts/ids';
import { issuers, signToken } from '@entourage/service-kit';
import type { Context, Transaction } from '../data/store.ts';
import { expiryAfter, sessionLife } from '../domain/session-life.ts';

export type StartedSession = { sid: Id; userId: UserId; role: Role };

/** The only audience of session tokens: the gateway; a service refuses them. */
const audience = 'entourage';

/** Writes a session row under a sid of its own: one from before the sign-in is never carried on. */
export async function startSession(
  { sessions }: Transaction,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  user: { userId: UserId; role: Role },
): Promise<StartedSession> {
  const sid = newId();
  const startedAt = clock.now();
  const { idleMs, totalMs } = sessionLife(user.role, config.sessions);
  const endsAt = new Date(startedAt.getTime() + totalMs);
  await sessions.start({ sid, ...user, startedAt, endsAt, expire: expiryAfter(startedAt, { idleMs, endsAt }) });
  return { sid, ...user };
}

/** Signs the session token and hands it to the gateway as a header: it stands in no GraphQL answer (architecture §3.1). */
export async function setSessionToken(
  { config, reply }: Context,
  { sid, userId, role }: StartedSession,
): Promise<void> {
  const claims: SessionClaims = { typ: 'session', sub: userId, sid, role };
  const { totalMs } = sessionLife(role, config.sessions);
  const options = { key: config.sessionPrivateKey, issuer: issuers.session, audience };
  reply.header(internalHeaders.session, await signToken(claims, { ...options, expiresInSeconds: totalMs / 1_000 }));
}
