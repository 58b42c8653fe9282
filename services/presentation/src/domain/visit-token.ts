import { type Id, id } from '@entourage/contracts/ids';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** Of the visits of one browser, how many its cookie names; the newest stay. Enough for tabs that are open side by side. */
const maxVisits = 8;
const maxSeconds = 86_400;
const options = { algorithm: 'HS256', audience: 'deck', issuer: 'presentation' } as const;
const claims = z.object({ visits: z.array(id).max(maxVisits) });

/** The visits that the token of a browser names; none for a forged or expired one. @param key the secret it is signed with */
export function visitsOf(token: string | undefined, key: string): Id[] {
  if (!token) return [];
  try {
    const { algorithm, ...expected } = options;
    return claims.parse(jwt.verify(token, key, { ...expected, algorithms: [algorithm] })).visits;
  } catch {
    return [];
  }
}

/** A token for the visits of a browser and a new one, good for a day. */
export const tokenOf = (visits: readonly Id[], added: Id, key: string): string => {
  const others = visits.filter((visit) => visit !== added);
  return jwt.sign({ visits: [...others, added].slice(-maxVisits) }, key, { ...options, expiresIn: maxSeconds });
};
