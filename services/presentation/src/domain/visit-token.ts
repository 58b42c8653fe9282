import { epochSeconds } from '@entourage/contracts/durations';
import { type Id, id } from '@entourage/contracts/ids';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** How many visits of a browser its cookie names; the newest ones stay. Enough for tabs that are open side by side. */
const maxVisits = 8;
const maxSeconds = 86_400;
const options = { algorithm: 'HS256', audience: 'deck', issuer: 'presentation' } as const;
const claims = z.object({ visits: z.array(id).max(maxVisits) });

/** @param keys the secrets that a token may be signed with; the first one signs @param at now, by the clock of the store */
type Signing = { keys: readonly string[]; at: Date };

/** The visits that the token of a browser names; none for a forged or expired one. */
export function readVisitToken(token: string | undefined, { keys, at }: Signing): Id[] {
  if (!token) return [];
  const { algorithm, ...expected } = { ...options, clockTimestamp: epochSeconds(at) };
  for (const key of keys) {
    try {
      return claims.parse(jwt.verify(token, key, { ...expected, algorithms: [algorithm] })).visits;
    } catch {
      // Signed with another key, or not by us.
    }
  }
  return [];
}

/** A token for the visits of a browser and a new one, good for a day. */
export function writeVisitToken(visits: readonly Id[], added: Id, { keys: [key = ''], at }: Signing): string {
  const others = visits.filter((visit) => visit !== added);
  const content = { visits: [...others, added].slice(-maxVisits), iat: epochSeconds(at) };
  return jwt.sign(content, key, { ...options, expiresIn: maxSeconds });
}
