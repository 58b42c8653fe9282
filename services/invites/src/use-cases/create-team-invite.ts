import { signedIn } from '@entourage/contracts/access/caller';
import type { invitesCalls, TeamInvite } from '@entourage/contracts/calls/team-invites';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { StaleRow } from '@entourage/service-kit';
import type { Context } from '../data/store.ts';
import { hashesOfCode } from '../domain/invite-code.ts';
import { assertMayInvite, inviteView, newInvite } from '../domain/team-invite.ts';
import { publishInviteCreated } from '../events/publish-invite.ts';

/**
 * Creates an invite of the caller (decisions T1, T2, T11).
 * @throws AppError CONFLICT with too many active invites, UNAUTHORIZED when the account was just closed
 */
export function createTeamInvite(
  { caller, clock, config, store }: Context,
  { body: input }: UseCaseInput<typeof invitesCalls.createTeamInvite>,
): Promise<TeamInvite> {
  const { userId: athleteId } = signedIn(caller);
  return store.transaction(async ({ inviters, invites, outbox }) => {
    // The lock makes two invites count one after the other.
    if (!(await inviters.lockForUpdate(athleteId))) throw new AppError('UNAUTHORIZED');
    const at = clock.now();
    assertMayInvite(await invites.countActive(athleteId, at));
    const invite = newInvite({ ...input, athleteId }, at);
    // Another invite has this code: the kit reruns the transaction, which draws another one.
    const [hash] = hashesOfCode(invite.inviteCode, config.inviteCodeKey.current());
    if (!(await invites.add(invite, hash))) throw new StaleRow();
    publishInviteCreated(outbox, invite);
    return inviteView(invite);
  });
}
