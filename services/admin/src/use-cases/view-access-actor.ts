import { signedIn } from '@entourage/contracts/access/caller';
import { userId } from '@entourage/contracts/ids';
import { batched } from '@entourage/service-kit';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const viewAccessActorInput = z.object({ id: userId });

const names = batched('Entity.AccessActor', ({ caller, store }: Context, ids: readonly string[]) => {
  const athlete = signedIn(caller);
  return store.read.directory.knownTo(athlete.userId, ids, athlete.relationships.members);
});

/**
 * The names of somebody in the calling athlete's access log: current and former liaisons of the athlete, and the athlete's
 * team members (decision H14). Null for anybody else, and for a closed account.
 */
export async function viewAccessActor(context: Context, { id }: z.infer<typeof viewAccessActorInput>) {
  const found = await names(context, id);
  return found && { id, ...found };
}
