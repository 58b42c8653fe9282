import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { released } from '../domain/team-invite.ts';

export const releaseInviteInput = z.object({ inviteId: id, claimId: id });

/** Ends the claim of a registration that made no account. @returns false when the claim no longer exists */
export function releaseInvite(
  { store }: Context,
  { inviteId, claimId }: z.infer<typeof releaseInviteInput>,
): Promise<boolean> {
  return store.transaction(async ({ invites }) => {
    const invite = await invites.byId(inviteId);
    if (!invite || invite.usedAt || invite.claimId !== claimId) return false;
    await invites.save(released(invite));
    return true;
  });
}
