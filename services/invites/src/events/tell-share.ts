import type { EventData } from '@entourage/contracts/events/define-event';
import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import type { Share } from '../data/shares-repository.ts';
import type { Transaction } from '../data/store.ts';

/** A share as its events carry it. */
export const shareData = (share: Share): EventData<typeof shareGranted> => ({
  shareId: share.id,
  version: share.version,
  ownerId: share.ownerId,
  sharedUserId: share.sharedUserId,
  scopes: share.scopes,
  createdAt: share.createdAt.toISOString(),
  revokedAt: share.revokedAt?.toISOString() ?? null,
});

const messageOf = (share: Share) => ({
  subject: share.id,
  audience: { userIds: [share.ownerId, share.sharedUserId] },
  data: shareData(share),
});

export const tellGranted = (outbox: Transaction['outbox'], share: Share): void =>
  outbox.add(shareGranted, messageOf(share));

export function tellRevoked(outbox: Transaction['outbox'], shares: readonly Share[]): void {
  for (const share of shares) outbox.add(shareRevoked, messageOf(share));
}
