import { mostCallersAtOnce } from '@entourage/contracts/access/caller';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const assignmentFactsInput = z.object({ userIds: z.array(userId).max(mostCallersAtOnce) });
type Facts = { userId: string; assignedAthletes: string[]; assignedLiaisons: string[] };

/**
 * Who is assigned to whom at this moment, oldest first, from the assignments themselves (architecture §3.2): one query for
 * all users asked for. @returns an entry per user, in the order asked for
 */
export async function answerAssignmentFacts(
  { store }: Context,
  { userIds }: z.infer<typeof assignmentFactsInput>,
): Promise<Facts[]> {
  const facts = new Map<string, Facts>(
    userIds.map((id) => [id, { userId: id, assignedAthletes: [], assignedLiaisons: [] }]),
  );
  for (const { athleteId, liaisonId } of await store.read.assignments.pairsOf(userIds)) {
    facts.get(liaisonId)?.assignedAthletes.push(athleteId);
    facts.get(athleteId)?.assignedLiaisons.push(liaisonId);
  }
  return [...facts.values()];
}
