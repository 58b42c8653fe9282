import { restoredPartOf } from '@entourage/contracts/access/restored-part';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { snapshotKinds } from '../events/deleted-account.ts';

export const viewUserRestorationInput = z.object({ userId });

/**
 * Which connections came back with a restored account; scheduling and invites add meetings, shares and invites.
 * @throws AppError NOT_FOUND for an unknown account
 */
export async function viewUserRestoration(
  { store }: Context,
  { userId: id }: z.infer<typeof viewUserRestorationInput>,
) {
  const { deletionSnapshots, users } = store.read;
  const user = (await users.byIds([id])).get(id);
  if (!user) throw new AppError('NOT_FOUND');
  if (user.deletedAt) return { userId: id, connections: null };
  return { userId: id, connections: restoredPartOf(await deletionSnapshots.of(id, snapshotKinds.connection)) };
}
