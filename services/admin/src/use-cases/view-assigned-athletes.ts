import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { ListedAthlete } from '../data/directory-repository.ts';
import type { Context } from '../data/store.ts';

export const viewAssignedAthletesInput = z.object({ liaisonId: userId });

/** The athletes of a liaison, oldest connection first. @throws AppError NOT_FOUND when an ADMIN passes an id that is no liaison's */
export async function viewAssignedAthletes(
  { caller, store }: Context,
  { liaisonId }: z.infer<typeof viewAssignedAthletesInput>,
): Promise<ListedAthlete[]> {
  const athletes = await store.read.directory.athletesOf(liaisonId);
  if (athletes.length === 0 && signedIn(caller).userId !== liaisonId) {
    const user = (await store.read.users.byIds([liaisonId])).get(liaisonId);
    if (user?.role !== 'LIAISON' || user.deletedAt) throw new AppError('NOT_FOUND');
  }
  return athletes;
}
