import { sign } from 'node:crypto';
import { epochSeconds } from '@entourage/contracts/durations';
import jwt from 'jsonwebtoken';
import { findKey, type KeySet, type SigningKey } from './keys.ts';

/** One algorithm per issuer. RS256 is the fastest to verify of those that jsonwebtoken signs. */
const algorithm = 'RS256';

export const issuers = {
  session: 'entourage-identity',
  access: 'entourage-gateway',
  service: (name: string) => `entourage-service-${name}`,
};

export type SignOptions = {
  key: SigningKey;
  issuer: string;
  audience: string;
  expiresInSeconds: number;
  /** By default now, by the clock of the machine. */
  issuedAt?: Date;
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs claims in the thread pool: a signature takes about 1 ms, which on the main thread would be the most expensive part of a
 * request. (jsonwebtoken's callback form still signs on the main thread.)
 */
export function signToken(
  claims: object,
  { key, issuer, audience, expiresInSeconds, issuedAt = new Date() }: SignOptions,
): Promise<string> {
  const iat = epochSeconds(issuedAt);
  const times = { iss: issuer, aud: audience, iat, nbf: iat, exp: iat + expiresInSeconds };
  const signed = `${encoded({ alg: algorithm, typ: 'JWT', kid: key.kid })}.${encoded({ ...claims, ...times })}`;
  return new Promise((resolve, reject) => {
    sign('RSA-SHA256', Buffer.from(signed), key.key, (error, signature) => {
      if (error) reject(error);
      else resolve(`${signed}.${signature.toString('base64url')}`);
    });
  });
}

export type VerifyOptions = {
  keys: KeySet;
  issuer: string;
  audience: string;
  leewaySeconds: number;
  /** By default now, by the clock of the machine. */
  at?: Date;
};
export type VerifiedToken = Record<string, unknown> & { exp: number };

/** @returns the claims when signature, algorithm, issuer, audience and times hold, else null */
export function verifyToken(
  token: string,
  { keys, issuer, audience, leewaySeconds, at = new Date() }: VerifyOptions,
): VerifiedToken | null {
  try {
    const key = findKey(keys, kidIn(token));
    if (!key) return null;
    const times = { clockTolerance: leewaySeconds, clockTimestamp: epochSeconds(at) };
    const claims = jwt.verify(token, key, { algorithms: [algorithm], issuer, audience, ...times });
    if (typeof claims === 'string') return null;
    // jsonwebtoken accepts tokens without `exp`; a stolen one would be valid forever.
    if (typeof claims.exp !== 'number' || typeof claims.nbf !== 'number' || typeof claims.iat !== 'number') return null;
    return claims as VerifiedToken;
  } catch {
    return null;
  }
}

/** The unverified `kid` in the header of a token. @returns null when it has none, or is not a token */
export function kidIn(token: string): string | null {
  try {
    const { kid } = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8'));
    return typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}

/** The unverified issuer of a token, to select the key. @returns null when it is not a token */
export function claimedIssuer(token: string): string | null {
  try {
    const issuer = (jwt.decode(token) as { iss?: unknown } | null)?.iss;
    return typeof issuer === 'string' ? issuer : null;
  } catch {
    // jsonwebtoken throws only when the claims are not JSON.
    return null;
  }
}
