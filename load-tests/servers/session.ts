import { createPublicKey } from 'node:crypto';
import type { SessionClaims } from '@entourage/contracts/access/caller';
import jwt from 'jsonwebtoken';

const cookie = /(?:^|;\s*)entourage=([^;]+)/;

/** Verifies the session token of a cookie header with jsonwebtoken, for each call anew. @returns null without a valid one */
export function sessionReader(publicKeys: string): (header: string | undefined) => SessionClaims | null {
  const key = createPublicKey(publicKeys);
  return (header) => {
    const token = cookie.exec(header ?? '')?.[1];
    try {
      return token ? (jwt.verify(token, key, { algorithms: ['RS256'] }) as unknown as SessionClaims) : null;
    } catch {
      return null;
    }
  };
}
