import { mostCallersAtOnce } from '@entourage/contracts/access/caller';
import type { ShareScope } from '@entourage/contracts/access/roles';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const shareFactsInput = z.object({ userIds: z.array(userId).max(mostCallersAtOnce) });
type Facts = { userId: string; members: string[]; shares: { athleteId: string; scopes: ShareScope[] }[] };

/**
 * Who shares a dashboard with whom at this moment, oldest first, from the shares themselves (architecture §3.2): one query for all
 * users asked for. Whether an athlete is approved (decision T9) is the gateway's to ask of identity.
 * @returns an entry per user, in the order asked for
 */
export async function answerShareFacts(
  { store }: Context,
  { userIds }: z.infer<typeof shareFactsInput>,
): Promise<Facts[]> {
  const facts = new Map<string, Facts>(userIds.map((id) => [id, { userId: id, members: [], shares: [] }]));
  for (const { ownerId, sharedUserId, scopes } of await store.read.shares.liveOf(userIds)) {
    facts.get(ownerId)?.members.push(sharedUserId);
    facts.get(sharedUserId)?.shares.push({ athleteId: ownerId, scopes });
  }
  return [...facts.values()];
}
