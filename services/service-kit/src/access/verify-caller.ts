import { accessClaims, type Caller } from '@entourage/contracts/access/caller';
import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from '../clock/clock.ts';
import type { Watched } from '../config/watched.ts';
import { findKey, type KeySet } from './keys.ts';
import { claimedIssuer, issuers, kidIn, verifyToken } from './tokens.ts';

type Keys = {
  service: string;
  accessPublicKey: Watched<KeySet>;
  servicePublicKeys: Watched<Record<string, KeySet>>;
  /** By default that of the machine. */
  clock?: Clock;
};
type Verified = { caller: Caller; expiresAt: number; issuer: string; kid: string | null };

const leewaySeconds = 10;
/** A limit in bytes, because the token of a liaison with 1,000 athletes has about 55 kB. */
const cacheBytes = 32 * 1024 * 1024;
/** Removes expired tokens, which are not looked up again, before the cache is full. */
const purgeEveryMs = 10_000;

/** Determines the caller of an Authorization header: a user or visitor (token of the gateway) or a service (its own token). */
export function callerVerifier({ service, accessPublicKey, servicePublicKeys, clock = systemClock }: Keys) {
  const verified = new LRUCache<string, Verified>({
    maxSize: cacheBytes,
    sizeCalculation: (_, token) => token.length * 3,
  });
  const nowMs = () => clock.now().getTime();
  let purgeAt = nowMs() + purgeEveryMs;

  function issuerKeys(issuer: string): KeySet | undefined {
    if (issuer === issuers.access) return accessPublicKey.current();
    const prefix = issuers.service('');
    if (!issuer.startsWith(prefix)) return undefined;
    const [name, ofServices] = [issuer.slice(prefix.length), servicePublicKeys.current()];
    return Object.hasOwn(ofServices, name) ? ofServices[name] : undefined;
  }

  const isKnownKey = ({ issuer, kid }: Verified) => findKey(issuerKeys(issuer) ?? new Map(), kid) !== undefined;

  function verify(token: string): Verified | null {
    const issuer = claimedIssuer(token);
    if (issuer === null) return null;
    const keys = issuerKeys(issuer);
    const claims = keys && verifyToken(token, { keys, issuer, audience: service, leewaySeconds, at: clock.now() });
    const parsed = claims && accessClaims.safeParse(claims);
    if (!claims || !parsed?.success) return null;
    const isServiceToken = parsed.data.typ === 'service';
    // The gateway's key is valid for users and visitors only, a service's key for that service only.
    if (isServiceToken === (issuer === issuers.access)) return null;
    const expiresAt = (claims.exp + leewaySeconds) * 1_000;
    return { caller: toCaller(parsed.data, issuer), expiresAt, issuer, kid: kidIn(token) };
  }

  /** @returns the caller, or null for a missing, forged, expired or misdirected token */
  return (authorization: string | undefined): Caller | null => {
    if (!authorization?.startsWith('Bearer ')) return null;
    const token = authorization.slice('Bearer '.length);
    const known = verified.get(token);
    // Compared with the wall clock, which the cache's ttl does not use.
    // A retired key is no longer accepted, not even for a token that was verified before.
    if (known) return known.expiresAt > nowMs() && isKnownKey(known) ? known.caller : null;
    const fresh = verify(token);
    const now = nowMs();
    if (fresh) verified.set(token, fresh, { ttl: Math.max(1, fresh.expiresAt - now) });
    if (now >= purgeAt) {
      verified.purgeStale();
      purgeAt = now + purgeEveryMs;
    }
    return fresh?.caller ?? null;
  };
}

function toCaller(claims: ReturnType<typeof accessClaims.parse>, issuer: string): Caller {
  switch (claims.typ) {
    case 'access': {
      const { sub, sid, role, status, relationships } = claims;
      return { kind: 'user', userId: sub, sessionId: sid, role, status, relationships };
    }
    case 'visitor':
      return { kind: 'visitor' };
    case 'service':
      return { kind: 'service', service: issuer.slice(issuers.service('').length) };
  }
}
