import { impactOf, userChange } from '@entourage/contracts/access/user-change';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const viewUserImpactInput = z.object({
  userId,
  change: userChange.nullish().transform((change) => change ?? 'DELETION'),
});

/**
 * How many connections a change to a user would end; scheduling and invites add their counts (ADR 0045).
 * @throws AppError NOT_FOUND for an unknown or closed account
 */
export async function viewUserImpact({ store }: Context, { userId: id, change }: z.infer<typeof viewUserImpactInput>) {
  const { users } = store.read;
  const user = (await users.byIds([id])).get(id);
  if (!user || user.deletedAt) throw new AppError('NOT_FOUND');
  const pairs = await store.read.connections.pairsOf([id]);
  const asAthlete = pairs.filter(({ athleteId }) => athleteId === id).length;
  const connections = impactOf(change, { ATHLETE: asAthlete, LIAISON: pairs.length - asAthlete });
  return { userId: id, change, connections };
}
