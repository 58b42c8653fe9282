import { signedIn } from '@entourage/contracts/access/caller';
import type { invitesCalls } from '@entourage/contracts/calls/team-invites';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { assertNotClaimed } from '../domain/team-invite.ts';
import { publishInviteDeleted } from '../events/publish-invite.ts';
import { publishRevoked } from '../events/publish-share.ts';

/**
 * Deletes an invite of the caller. The share of a used invite ends; the member's account stays.
 * @throws AppError NOT_FOUND for an unknown invite or another athlete's, CONFLICT while a registration holds its code
 */
export function deleteTeamInvite(
  { caller, clock, store }: Context,
  { id: inviteId }: UseCaseInput<typeof invitesCalls.deleteTeamInvite>,
): Promise<{ success: true }> {
  const { userId: athleteId } = signedIn(caller);
  return store.transaction(async ({ invites, shares, outbox }) => {
    const invite = await invites.ofAthleteById(athleteId, inviteId);
    if (!invite) throw new AppError('NOT_FOUND');
    const at = clock.now();
    assertNotClaimed(invite, at);
    await invites.remove(invite);
    if (invite.usedBy) publishRevoked(outbox, await shares.revokeOfPair(athleteId, invite.usedBy, { at }));
    publishInviteDeleted(outbox, [invite], at);
    return { success: true };
  });
}
