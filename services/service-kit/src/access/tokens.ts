import { createPublicKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** One algorithm per issuer; RS256 verifies fastest of what jsonwebtoken signs (stack.md). */
const algorithm = 'RS256';

export const issuers = {
  session: 'entourage-identity',
  access: 'entourage-gateway',
  service: (name: string) => `entourage-service-${name}`,
};

export type SignOptions = { key: string | KeyObject; issuer: string; audience: string; expiresInSeconds: number };

/** Signs claims off the main thread, so that a signature (about 1 ms) never holds up other requests. */
export function signToken(claims: object, { key, issuer, audience, expiresInSeconds }: SignOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { algorithm, issuer, audience, expiresIn: expiresInSeconds, notBefore: 0 } as const;
    jwt.sign(claims, key, options, (error, token) => (token ? resolve(token) : reject(error ?? new Error('no token'))));
  });
}

export type VerifyOptions = { key: KeyObject; issuer: string; audience: string; leewaySeconds: number };
export type VerifiedToken = Record<string, unknown> & { exp: number };

/** @returns the claims when signature, algorithm, issuer, audience and times hold, else null */
export function verifyToken(
  token: string,
  { key, issuer, audience, leewaySeconds }: VerifyOptions,
): VerifiedToken | null {
  try {
    const claims = jwt.verify(token, key, { algorithms: [algorithm], issuer, audience, clockTolerance: leewaySeconds });
    if (typeof claims === 'string') return null;
    // Without an end a stolen token would be good for ever; jsonwebtoken itself takes a token that names none.
    if (typeof claims.exp !== 'number' || typeof claims.nbf !== 'number' || typeof claims.iat !== 'number') return null;
    return claims as VerifiedToken;
  } catch {
    return null;
  }
}

export const publicKey = (pem: string): KeyObject => createPublicKey(pem);
