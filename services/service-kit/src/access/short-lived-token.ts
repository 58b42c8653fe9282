import type { Watched } from '../config/watched.ts';
import type { SigningKey } from './keys.ts';
import { signToken } from './tokens.ts';

export type Signer = { key: Watched<SigningKey>; issuer: string };
export type SignedToken = { token: string; expiresAt: number };

const lifeSeconds = 30;

/** Signs claims for 30 seconds. @returns the token and its end in milliseconds since the epoch */
export async function signShortLivedToken(
  claims: object,
  audience: string,
  { key, issuer }: Signer,
): Promise<SignedToken> {
  // Counted from before the signature, so that it is never later than the `exp` of the token.
  const expiresAt = (Math.floor(Date.now() / 1_000) + lifeSeconds) * 1_000;
  const options = { key: key.current(), issuer, audience, expiresInSeconds: lifeSeconds };
  return { token: await signToken(claims, options), expiresAt };
}
