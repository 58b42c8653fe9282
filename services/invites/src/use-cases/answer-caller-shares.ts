import { maxCallersPerRequest } from '@entourage/contracts/access/caller';
import type { ShareScope } from '@entourage/contracts/access/roles';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const callerSharesInput = z.object({ userIds: z.array(userId).max(maxCallersPerRequest) });
type Relationships = { userId: string; members: string[]; shares: { athleteId: string; scopes: ShareScope[] }[] };

/**
 * The current shares of these users, oldest first (architecture §3.2), in one query for all
 * users asked for. Whether an athlete is approved (decision T9) is the gateway's to ask of identity.
 * @returns an entry per user, in the order asked for
 */
export async function answerCallerShares(
  { store }: Context,
  { userIds }: z.infer<typeof callerSharesInput>,
): Promise<Relationships[]> {
  const relationships = new Map<string, Relationships>(
    userIds.map((id) => [id, { userId: id, members: [], shares: [] }]),
  );
  for (const { ownerId, sharedUserId, scopes } of await store.read.shares.liveOf(userIds)) {
    relationships.get(ownerId)?.members.push(sharedUserId);
    relationships.get(sharedUserId)?.shares.push({ athleteId: ownerId, scopes });
  }
  return [...relationships.values()];
}
