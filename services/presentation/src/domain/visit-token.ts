import { type Id, id } from '@entourage/contracts/ids';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** How many visits of a browser its cookie names; the newest ones stay. Enough for tabs that are open side by side. */
const maxVisits = 8;
const maxSeconds = 86_400;
const options = { algorithm: 'HS256', audience: 'deck', issuer: 'presentation' } as const;
const claims = z.object({ visits: z.array(id).max(maxVisits) });

/** The visits that the token of a browser names; none for a forged or expired one. @param keys the secrets it may be signed with */
export function readVisitToken(token: string | undefined, keys: readonly string[]): Id[] {
  if (!token) return [];
  const { algorithm, ...expected } = options;
  for (const key of keys) {
    try {
      return claims.parse(jwt.verify(token, key, { ...expected, algorithms: [algorithm] })).visits;
    } catch {
      // Signed with another key, or not by us.
    }
  }
  return [];
}

/** A token for the visits of a browser and a new one, good for a day. @param keys the first one signs */
export const writeVisitToken = (visits: readonly Id[], added: Id, [key = '']: readonly string[]): string => {
  const others = visits.filter((visit) => visit !== added);
  return jwt.sign({ visits: [...others, added].slice(-maxVisits) }, key, { ...options, expiresIn: maxSeconds });
};
