import { epochSeconds } from '@entourage/contracts/durations';
import { type Clock, systemClock } from '../clock/clock.ts';
import type { Watched } from '../config/watched.ts';
import type { SigningKey } from './keys.ts';
import { signToken } from './tokens.ts';

export type Signer = {
  key: Watched<SigningKey>;
  issuer: string;
  /** By default that of the machine. */
  clock?: Clock;
};
export type SignedToken = { token: string; expiresAt: number };

const lifeSeconds = 30;

/** Signs claims for 30 seconds. @returns the token and its end in milliseconds since the epoch, by the signer's clock */
export async function signShortLivedToken(
  claims: object,
  audience: string,
  { key, issuer, clock = systemClock }: Signer,
): Promise<SignedToken> {
  const issuedAt = clock.now();
  const expiresAt = (epochSeconds(issuedAt) + lifeSeconds) * 1_000;
  const options = { key: key.current(), issuer, audience, issuedAt, expiresInSeconds: lifeSeconds };
  return { token: await signToken(claims, options), expiresAt };
}
