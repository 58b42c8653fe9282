import { type KeyObject, sign } from 'node:crypto';

export type Signer = { key: KeyObject; issuer: string };
export type SignedToken = { token: string; expiresAt: number };

const lifeSeconds = 30;
const header = Buffer.from(JSON.stringify({ alg: 'RS256', typ: 'JWT' })).toString('base64url');

/**
 * Signs claims with RS256 for 30 seconds in the thread pool: a signature takes about 1 ms, which on the main thread would
 * be the most expensive part of a request. (jsonwebtoken's callback form still signs on the main thread.)
 * @returns the token and its end in milliseconds since the epoch
 */
export function signToken(claims: object, audience: string, { key, issuer }: Signer): Promise<SignedToken> {
  const issuedAt = Math.floor(Date.now() / 1_000);
  const expires = issuedAt + lifeSeconds;
  const times = { iss: issuer, aud: audience, iat: issuedAt, nbf: issuedAt, exp: expires };
  const signed = `${header}.${Buffer.from(JSON.stringify({ ...claims, ...times })).toString('base64url')}`;
  return new Promise((resolve, reject) => {
    sign('RSA-SHA256', Buffer.from(signed), key, (error, signature) => {
      if (error) return reject(error);
      resolve({ token: `${signed}.${signature.toString('base64url')}`, expiresAt: expires * 1_000 });
    });
  });
}
