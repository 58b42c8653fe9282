import { maxCallersPerRequest } from '@entourage/contracts/access/caller';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const callerAssignmentsInput = z.object({ userIds: z.array(userId).max(maxCallersPerRequest) });
type Relationships = { userId: string; assignedAthletes: string[]; assignedLiaisons: string[] };

/**
 * The current connections of these users, oldest first (architecture §3.2), in one query.
 * @returns an entry per user, in the order of `userIds`
 */
export async function answerCallerAssignments(
  { store }: Context,
  { userIds }: z.infer<typeof callerAssignmentsInput>,
): Promise<Relationships[]> {
  const relationships = new Map<string, Relationships>(
    userIds.map((id) => [id, { userId: id, assignedAthletes: [], assignedLiaisons: [] }]),
  );
  for (const { athleteId, liaisonId } of await store.read.connections.pairsOf(userIds)) {
    relationships.get(liaisonId)?.assignedAthletes.push(athleteId);
    relationships.get(athleteId)?.assignedLiaisons.push(liaisonId);
  }
  return [...relationships.values()];
}
