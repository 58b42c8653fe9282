import { inviteCreated } from '@entourage/contracts/events/invites/invite.created.v1';
import { inviteDeleted } from '@entourage/contracts/events/invites/invite.deleted.v1';
import { inviteRedeemed } from '@entourage/contracts/events/invites/invite.redeemed.v1';
import type { Transaction } from '../data/store.ts';
import type { Invite } from '../domain/team-invite.ts';
import { invitePayload } from './payloads.ts';

const audience = ({ athleteId }: Invite) => ({ userIds: [athleteId] });

export const publishInviteCreated = (outbox: Transaction['outbox'], invite: Invite): void =>
  outbox.add(inviteCreated, { subject: invite.id, audience: audience(invite), data: invitePayload(invite) });

export const publishInviteRedeemed = (outbox: Transaction['outbox'], invite: Invite): void =>
  outbox.add(inviteRedeemed, { subject: invite.id, audience: audience(invite), data: invitePayload(invite) });

/** @param deleted the invites as they were */
export function publishInviteDeleted(outbox: Transaction['outbox'], deleted: readonly Invite[], at: Date): void {
  for (const invite of deleted) {
    const data = { ...invitePayload(invite), version: invite.version + 1, deletedAt: at.toISOString() };
    outbox.add(inviteDeleted, { subject: invite.id, audience: audience(invite), data });
  }
}
