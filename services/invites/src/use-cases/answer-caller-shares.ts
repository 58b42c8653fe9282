import { maxCallersPerRequest } from '@entourage/contracts/access/caller';
import type { ShareScope } from '@entourage/contracts/access/roles';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const callerSharesInput = z.object({ userIds: z.array(userId).max(maxCallersPerRequest) });
type Relationships = { userId: string; members: string[]; shares: { athleteId: string; scopes: ShareScope[] }[] };

/**
 * The active shares of these users that no lock window suspends, oldest first (architecture §3.2), in one query. The gateway
 * reads from identity whether an athlete is approved (decision T9).
 * @returns an entry per user, in the order of `userIds`
 */
export async function answerCallerShares(
  { clock, store }: Context,
  { userIds }: z.infer<typeof callerSharesInput>,
): Promise<Relationships[]> {
  const relationships = new Map<string, Relationships>(
    userIds.map((id) => [id, { userId: id, members: [], shares: [] }]),
  );
  for (const { ownerId, sharedUserId, scopes } of await store.read.shares.activeOf(userIds, { openAt: clock.now() })) {
    relationships.get(ownerId)?.members.push(sharedUserId);
    relationships.get(sharedUserId)?.shares.push({ athleteId: ownerId, scopes });
  }
  return [...relationships.values()];
}
