import type { EventData } from '@entourage/contracts/events/define-event';
import type { inviteCreated } from '@entourage/contracts/events/invites/invite.created.v1';
import type { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import type { Share } from '../domain/share.ts';
import type { Invite } from '../domain/team-invite.ts';

/** A share as the data of its events. */
export const sharePayload = (share: Share): EventData<typeof shareGranted> => ({
  shareId: share.id,
  version: share.version,
  ownerId: share.ownerId,
  sharedUserId: share.sharedUserId,
  scopes: share.scopes,
  createdAt: share.createdAt.toISOString(),
  revokedAt: share.revokedAt?.toISOString() ?? null,
});

/** An invite as the data of its events: neither code nor name. */
export const invitePayload = (invite: Invite): EventData<typeof inviteCreated> => ({
  inviteId: invite.id,
  version: invite.version,
  athleteId: invite.athleteId,
  createdAt: invite.createdAt.toISOString(),
  expiresAt: invite.expiresAt.toISOString(),
  usedBy: invite.usedBy,
  usedAt: invite.usedAt?.toISOString() ?? null,
  deletedAt: null,
});
