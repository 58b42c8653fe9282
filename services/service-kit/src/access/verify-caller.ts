import type { KeyObject } from 'node:crypto';
import { accessClaims, type Caller } from '@entourage/contracts/access/caller';
import { LRUCache } from 'lru-cache';
import { claimedIssuer, issuers, publicKey, verifyToken } from './tokens.ts';

type Keys = { service: string; accessPublicKey: string; servicePublicKeys: Record<string, string> };

const leewaySeconds = 10;
/** A limit in bytes, because the token of a liaison with 1,000 athletes has about 55 kB. */
const cacheBytes = 32 * 1024 * 1024;
/** Removes expired tokens, which are not looked up again, before the cache is full. */
const purgeEveryMs = 10_000;

/** Determines the caller of an Authorization header: a user or visitor (token of the gateway) or a service (its own token). */
export function callerVerifier({ service, accessPublicKey, servicePublicKeys }: Keys) {
  const gatewayKey = publicKey(accessPublicKey);
  const serviceKeys = new Map<string, KeyObject>(
    Object.entries(servicePublicKeys).map(([name, pem]) => [issuers.service(name), publicKey(pem)]),
  );
  const verified = new LRUCache<string, { caller: Caller; expiresAt: number }>({
    maxSize: cacheBytes,
    sizeCalculation: (_, token) => token.length * 3,
  });
  let purgeAt = Date.now() + purgeEveryMs;

  function verify(token: string): { caller: Caller; expiresAt: number } | null {
    const issuer = claimedIssuer(token);
    if (issuer === null) return null;
    const key = issuer === issuers.access ? gatewayKey : serviceKeys.get(issuer);
    const claims = key && verifyToken(token, { key, issuer, audience: service, leewaySeconds });
    const parsed = claims && accessClaims.safeParse(claims);
    if (!claims || !parsed?.success) return null;
    const isServiceToken = parsed.data.typ === 'service';
    // The gateway's key is valid for users and visitors only, a service's key for that service only.
    if (isServiceToken === (issuer === issuers.access)) return null;
    return { caller: callerOf(parsed.data, issuer), expiresAt: (claims.exp + leewaySeconds) * 1_000 };
  }

  /** @returns the caller, or null for a missing, forged, expired or misdirected token */
  return (authorization: string | undefined): Caller | null => {
    if (!authorization?.startsWith('Bearer ')) return null;
    const token = authorization.slice('Bearer '.length);
    const known = verified.get(token);
    // Compared with the wall clock, which the cache's ttl does not use.
    if (known) return known.expiresAt > Date.now() ? known.caller : null;
    const fresh = verify(token);
    const now = Date.now();
    if (fresh) verified.set(token, fresh, { ttl: Math.max(1, fresh.expiresAt - now) });
    if (now >= purgeAt) {
      verified.purgeStale();
      purgeAt = now + purgeEveryMs;
    }
    return fresh?.caller ?? null;
  };
}

function callerOf(claims: ReturnType<typeof accessClaims.parse>, issuer: string): Caller {
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
