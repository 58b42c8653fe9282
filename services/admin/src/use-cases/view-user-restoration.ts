import { toRestoredPart } from '@entourage/contracts/access/restored-part';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { userImpactCalls } from '@entourage/contracts/calls/user-impact';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { snapshotKinds } from '../events/deleted-account.ts';

/**
 * Which connections came back with a restored account; scheduling and invites add meetings, shares and invites.
 * @throws AppError NOT_FOUND for an unknown account
 */
export async function viewUserRestoration(
  { store }: Context,
  { userId: id }: UseCaseInput<typeof userImpactCalls.userRestoration>,
) {
  const { deletionSnapshots, users } = store.read;
  const user = (await users.byIds([id])).get(id);
  if (!user) throw new AppError('NOT_FOUND');
  if (user.deletedAt) return { userId: id, connections: null };
  return { userId: id, connections: toRestoredPart(await deletionSnapshots.of(id, snapshotKinds.connection)) };
}
