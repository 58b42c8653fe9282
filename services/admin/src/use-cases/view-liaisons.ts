import { signedIn } from '@entourage/contracts/access/caller';
import type { adminCalls, LiaisonEntry } from '@entourage/contracts/calls/admin';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context, Repositories } from '../data/store.ts';
import { type LiaisonListScope, liaisonListScope } from '../domain/liaison-list-scope.ts';

/** The list of a scope, oldest first. */
export async function liaisonsIn(
  { directory }: Pick<Repositories, 'directory'>,
  scope: LiaisonListScope,
): Promise<LiaisonEntry[]> {
  switch (scope.kind) {
    case 'none':
      return [];
    case 'all':
      return directory.allLiaisons();
    case 'coLiaisonsOf':
      return directory.coLiaisonsOf(scope.liaisonId);
    case 'ofAthlete':
      return directory.liaisonsOf(scope.athleteId);
  }
}

/** The liaisons that a caller may see. @throws AppError NOT_FOUND when the id does not belong to an athlete */
export async function viewLiaisons(
  { caller, store }: Context,
  { athleteId }: UseCaseInput<typeof adminCalls.liaisonsOfAthlete>,
): Promise<LiaisonEntry[]> {
  const scope = liaisonListScope(signedIn(caller), athleteId);
  const entries = await liaisonsIn(store.read, scope);
  // Only an ADMIN reaches this with an unknown id; for others the policy has checked the relation.
  if (entries.length === 0 && scope.kind === 'ofAthlete' && signedIn(caller).role === 'ADMIN') {
    const user = (await store.read.users.byIds([scope.athleteId])).get(scope.athleteId);
    if (user?.role !== 'ATHLETE' || user.deletedAt) throw new AppError('NOT_FOUND');
  }
  return entries;
}
