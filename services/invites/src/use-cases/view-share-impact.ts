import { toImpact, userChange } from '@entourage/contracts/access/user-change';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const viewShareImpactInput = z.object({ userId, change: userChange });

/** How many shares a change to a user would revoke, and how many open invites it would delete (ADR 0045). */
export async function viewShareImpact(
  { clock, store }: Context,
  { userId: id, change }: z.infer<typeof viewShareImpactInput>,
) {
  const { invites, shares } = store.read;
  const live = await shares.activeOf([id]);
  const owned = live.filter(({ ownerId }) => ownerId === id).length;
  return {
    userId: id,
    change,
    shares: toImpact(change, { ATHLETE: owned, TEAM_MEMBER: live.length - owned }),
    invites: toImpact(change, { ATHLETE: await invites.countActive(id, clock.now()) }),
  };
}
