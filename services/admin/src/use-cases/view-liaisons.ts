import { signedIn } from '@entourage/contracts/access/caller';
import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { liaisonListScope } from '../domain/liaison-list-scope.ts';

export const viewLiaisonsInput = z.object({ athleteId: userId });

/** The liaisons that a caller may see (decisions H10, H13). @throws AppError NOT_FOUND when the id is no athlete's */
export async function viewLiaisons(
  { caller, store }: Context,
  { athleteId }: z.infer<typeof viewLiaisonsInput>,
): Promise<LiaisonEntry[]> {
  const { directory, users } = store.read;
  const scope = liaisonListScope(signedIn(caller), athleteId);
  if (scope.kind === 'all') return directory.allLiaisons();
  if (scope.kind === 'coLiaisonsOf') return directory.coLiaisonsOf(scope.liaisonId);
  const entries = await directory.liaisonsOf(scope.athleteId);
  // Only an ADMIN reaches this with an unknown id; for others the policy has checked the relation.
  if (entries.length === 0 && signedIn(caller).role === 'ADMIN') {
    const user = (await users.byIds([scope.athleteId])).get(scope.athleteId);
    if (user?.role !== 'ATHLETE' || user.deletedAt) throw new AppError('NOT_FOUND');
  }
  return entries;
}
