import { type SessionClaims, sessionClaims } from '@entourage/contracts/access/caller';
import { findKey, type KeySet } from '@entourage/service-kit/access/keys';
import { issuers, kidIn } from '@entourage/service-kit/access/tokens';
import { type Clock, systemClock } from '@entourage/service-kit/clock/clock';
import type { Watched } from '@entourage/service-kit/config/watched';
import { LRUCache } from 'lru-cache';
import { Passport } from 'passport';
import { Strategy } from 'passport-jwt';

const clockToleranceMs = 5_000;
/** The audience of identity's session tokens. */
const audience = 'entourage';
const maxCached = 20_000;
/** A longer token is not ours: a session token has about 700 characters. */
const maxTokenLength = 4_096;

type Verified = { claims: SessionClaims; expiresAt: number };
type Cached = Verified & { kid: string | null };
type Carrier = { token: string };

/**
 * Verifies session tokens with passport-jwt: RS256 only, identity's issuer, exp, nbf, typ, sub and sid (security.md §3).
 * A valid token is cached until it expires; identity is asked each second whether its session is alive.
 * @param clock by default that of the machine
 * @returns the claims, or null for a forged, expired or foreign token
 */
export function sessionTokenVerifier(publicKeys: Watched<KeySet>, clock: Clock = systemClock) {
  const verified = new LRUCache<string, Cached>({ max: maxCached });
  const passport = new Passport();
  const options = {
    jwtFromRequest: (carrier: unknown) => (carrier as Carrier).token,
    secretOrKeyProvider: (_: unknown, token: string, done: (error: null, key?: string) => void) =>
      // jsonwebtoken takes a KeyObject, which spares reading the key for each token; the types of passport-jwt are older.
      done(null, findKey(publicKeys.current(), kidIn(token)) as string | undefined),
    algorithms: ['RS256' as const],
    issuer: issuers.session,
    audience,
    // Compared below: the options of passport-jwt are read once and have no clock.
    ignoreExpiration: true,
    jsonWebTokenOptions: { ignoreNotBefore: true },
  };
  const hasBegun = (nbf: number) => nbf * 1_000 <= clock.now().getTime() + clockToleranceMs;
  const hasEnded = (expiresAt: number) => expiresAt + clockToleranceMs <= clock.now().getTime();
  passport.use(
    new Strategy(options, (payload: { exp?: unknown; nbf?: unknown }, done) => {
      const claims = sessionClaims.safeParse(payload);
      const { exp, nbf } = payload;
      const isCurrent = typeof exp === 'number' && typeof nbf === 'number' && hasBegun(nbf) && !hasEnded(exp * 1_000);
      done(null, claims.success && isCurrent && { claims: claims.data, expiresAt: exp * 1_000 });
    }),
  );

  const check = (token: string) =>
    new Promise<Verified | null>((resolve) => {
      const settle = (_error: unknown, session?: Verified | false) => resolve(session || null);
      const carrier: Carrier = { token };
      passport.authenticate('jwt', { session: false }, settle)(carrier, {}, () => resolve(null));
    });

  /** A retired key is no longer accepted, not even for a token that was verified before. */
  const isGood = ({ expiresAt, kid }: Cached) =>
    !hasEnded(expiresAt) && findKey(publicKeys.current(), kid) !== undefined;

  return async (token: string): Promise<SessionClaims | null> => {
    const known = verified.get(token);
    if (known) return isGood(known) ? known.claims : null;
    if (token.length > maxTokenLength) return null;
    const session = await check(token);
    if (session) verified.set(token, { ...session, kid: kidIn(token) });
    return session?.claims ?? null;
  };
}
export type VerifySession = ReturnType<typeof sessionTokenVerifier>;
