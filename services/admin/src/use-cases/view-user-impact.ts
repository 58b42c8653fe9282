import { toImpact } from '@entourage/contracts/access/user-change';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { userImpactCalls } from '@entourage/contracts/calls/user-impact';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';

/**
 * How many connections a change to a user would end; scheduling and invites add their counts (ADR 0045).
 * @throws AppError NOT_FOUND for an unknown or closed account
 */
export async function viewUserImpact(
  { store }: Context,
  { userId: id, change }: UseCaseInput<typeof userImpactCalls.userImpact>,
) {
  const { users } = store.read;
  const user = (await users.byIds([id])).get(id);
  if (!user || user.deletedAt) throw new AppError('NOT_FOUND');
  const pairs = await store.read.connections.pairsOf([id]);
  const asAthlete = pairs.filter(({ athleteId }) => athleteId === id).length;
  const connections = toImpact(change, { ATHLETE: asAthlete, LIAISON: pairs.length - asAthlete });
  return { userId: id, change, connections };
}
