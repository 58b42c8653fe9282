import { toRestoredPart } from '@entourage/contracts/access/restored-part';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { snapshotKinds } from '../events/deleted-account.ts';

export const viewShareRestorationInput = z.object({ userId });

/** Which shares and invites came back with a restored account; null until this service has restored it. */
export async function viewShareRestoration(
  { store }: Context,
  { userId: id }: z.infer<typeof viewShareRestorationInput>,
) {
  const { inviters, deletionSnapshots } = store.read;
  if (await inviters.isClosed(id)) return { userId: id, shares: null, invites: null };
  const rows = await deletionSnapshots.of(id);
  const part = (...kinds: string[]) => toRestoredPart(rows.filter(({ kind }) => kinds.includes(kind)));
  return {
    userId: id,
    shares: part(snapshotKinds.ownShare, snapshotKinds.seenShare),
    invites: part(snapshotKinds.invite),
  };
}
