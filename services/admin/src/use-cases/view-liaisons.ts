import { signedIn } from '@entourage/contracts/access/caller';
import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { whoseLiaisons } from '../domain/whose-liaisons.ts';

export const viewLiaisonsInput = z.object({ athleteId: userId });

/** The liaisons a person may see (decisions H10, H13). @throws AppError NOT_FOUND when the id is no athlete's */
export async function viewLiaisons(
  { caller, store }: Context,
  { athleteId }: z.infer<typeof viewLiaisonsInput>,
): Promise<LiaisonEntry[]> {
  const { directory, users } = store.read;
  const whose = whoseLiaisons(signedIn(caller), athleteId);
  if (whose.kind === 'all') return directory.allLiaisons();
  if (whose.kind === 'coLiaisonsOf') return directory.coLiaisonsOf(whose.liaisonId);
  const entries = await directory.liaisonsOf(whose.athleteId);
  // Only an ADMIN can give the id of a user without liaisons; for others the relation has been checked.
  if (entries.length === 0 && signedIn(caller).role === 'ADMIN') {
    const user = (await users.byIds([whose.athleteId])).get(whose.athleteId);
    if (user?.role !== 'ATHLETE' || user.deletedAt) throw new AppError('NOT_FOUND');
  }
  return entries;
}
