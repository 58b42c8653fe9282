import { type Caller, internalHeaders, type SessionClaims } from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import { type Id, newId, type UserId } from '@entourage/contracts/ids';
import { issuers, signToken } from '@entourage/service-kit';
import type { SessionOrigin } from '../data/sessions-repository.ts';
import type { Context, Transaction } from '../data/store.ts';
import { expiryAfter, sessionLifetime } from '../domain/session-lifetime.ts';

export type StartedSession = { sid: Id; userId: UserId; role: Role };

/** The audience of session tokens: the gateway. Services refuse them. */
const audience = 'entourage';

/** Creates a session with a new sid, so that a sid from before the sign-in is never reused. */
export async function startSession(
  { sessions }: Transaction,
  { caller, clock, config }: Pick<Context, 'caller' | 'clock' | 'config'>,
  user: { userId: UserId; role: Role },
): Promise<StartedSession> {
  const sid = newId();
  const startedAt = clock.now();
  const { idleMs, totalMs } = sessionLifetime(user.role, config.sessions);
  const endsAt = new Date(startedAt.getTime() + totalMs);
  const expire = expiryAfter(startedAt, { idleMs, endsAt });
  await sessions.start({ sid, ...user, ...readOrigin(caller), startedAt, endsAt, expire });
  return { sid, ...user };
}

function readOrigin(caller: Caller): SessionOrigin {
  if (caller.kind !== 'user' && caller.kind !== 'visitor') return { userAgent: null, address: null };
  return { userAgent: caller.userAgent ?? null, address: caller.clientAddress ?? null };
}

/** Signs the session token and passes it to the gateway in a header; it is in no GraphQL answer (architecture §3.1). */
export async function setSessionToken(
  { clock, config, reply }: Context,
  { sid, userId, role }: StartedSession,
): Promise<void> {
  const claims: SessionClaims = { typ: 'session', sub: userId, sid, role };
  const { totalMs } = sessionLifetime(role, config.sessions);
  const key = config.sessionPrivateKey.current();
  const options = { key, issuer: issuers.session, audience, issuedAt: clock.now() };
  reply.header(internalHeaders.session, await signToken(claims, { ...options, expiresInSeconds: totalMs / 1_000 }));
}
