import { refusedCode } from '@entourage/contracts/access/refused-code';
import type { InvitePreview, invitesCalls } from '@entourage/contracts/calls/team-invites';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';
import { hashesOfCode } from '../domain/invite-code.ts';
import { switches } from '../domain/share.ts';
import { findRefusal, shownScopes } from '../domain/team-invite.ts';

/**
 * Who invites with a code, and what the invited person will see. Nothing is claimed or used up.
 * @throws AppError as `refusedCode`, by the same checks as a registration; UNAVAILABLE without identity
 */
export async function previewInvite(
  { clients, clock, config, store }: Context,
  { body: { inviteCode } }: UseCaseInput<typeof invitesCalls.previewInvite>,
): Promise<InvitePreview> {
  const invite = await store.read.invites.byCode(hashesOfCode(inviteCode, config.inviteCodeKey.current()));
  const refusal = findRefusal(invite, clock.now());
  if (!invite || refusal) throw refusedCode(refusal ?? 'INVALID');
  const { mayInvite, registered, displayName } = await clients.identity.inviter(invite.athleteId, invite.id);
  // As in a registration, the athlete is checked before the invite's account.
  if (!mayInvite || displayName === null) throw refusedCode('INVALID');
  if (registered) throw refusedCode('USED');
  return { athleteName: displayName, scopes: switches(shownScopes(invite)) };
}
