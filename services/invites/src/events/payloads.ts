import type { EventData } from '@entourage/contracts/events/define-event';
import type { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import type { Share } from '../data/shares-repository.ts';

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
