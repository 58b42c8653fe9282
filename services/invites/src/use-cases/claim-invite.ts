import type { CodeRefusal } from '@entourage/contracts/access/refused-code';
import { inviteCodeField } from '@entourage/contracts/calls/registration';
import { type Id, id, type UserId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { hashesOfCode } from '../domain/invite-code.ts';
import { claimed, findRefusal } from '../domain/team-invite.ts';

export const claimInviteInput = z.object({ inviteCode: inviteCodeField, claimId: id });
type Claim = {
  refusal: CodeRefusal | null;
  invite: { id: Id; athleteId: UserId; teamMemberName: string } | null;
};

/**
 * Holds a code for one registration (decision T5). Called by identity, which makes the account next; a claim without a following account
 * lapses.
 * @returns the invite, or why its code cannot be used
 */
export async function claimInvite(
  { clock, config, store }: Context,
  { inviteCode, claimId }: z.infer<typeof claimInviteInput>,
): Promise<Claim> {
  const hashes = hashesOfCode(inviteCode, config.inviteCodeKey.current());
  // Without a transaction, of which each of many who come with one code would take a connection.
  const seen = findRefusal(await store.read.invites.byCode(hashes), clock.now());
  if (seen) return { refusal: seen, invite: null };
  return store.transaction(async ({ invites }) => {
    const invite = await invites.byCode(hashes);
    const at = clock.now();
    const refusal = findRefusal(invite, at);
    if (!invite || refusal) return { refusal: refusal ?? 'INVALID', invite: null };
    await invites.save(claimed(invite, claimId, at));
    const { id: inviteId, athleteId, teamMemberName } = invite;
    return { refusal: null, invite: { id: inviteId, athleteId, teamMemberName } };
  });
}
