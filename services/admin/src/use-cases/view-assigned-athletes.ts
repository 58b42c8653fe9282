import { signedIn } from '@entourage/contracts/access/caller';
import type { adminCalls } from '@entourage/contracts/calls/admin';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { ListedAthlete } from '../data/directory-repository.ts';
import type { Context } from '../data/store.ts';

/** The athletes of a liaison, oldest connection first. @throws AppError NOT_FOUND when an ADMIN passes an id that is no liaison's */
export async function viewAssignedAthletes(
  { caller, store }: Context,
  { liaisonId }: UseCaseInput<typeof adminCalls.athletesOfLiaison>,
): Promise<ListedAthlete[]> {
  const athletes = await store.read.directory.athletesOf(liaisonId);
  if (athletes.length === 0 && signedIn(caller).userId !== liaisonId) {
    const user = (await store.read.users.byIds([liaisonId])).get(liaisonId);
    if (user?.role !== 'LIAISON' || user.deletedAt) throw new AppError('NOT_FOUND');
  }
  return athletes;
}
