import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { shareUpdated } from '@entourage/contracts/events/invites/share.updated.v1';
import type { Transaction } from '../data/store.ts';
import type { Share } from '../domain/share.ts';
import { sharePayload } from './payloads.ts';

const toMessage = (share: Share) => ({
  subject: share.id,
  audience: { userIds: [share.ownerId, share.sharedUserId] },
  data: sharePayload(share),
});

export const publishGranted = (outbox: Transaction['outbox'], share: Share): void =>
  outbox.add(shareGranted, toMessage(share));

export const publishUpdated = (outbox: Transaction['outbox'], share: Share): void =>
  outbox.add(shareUpdated, toMessage(share));

export function publishRevoked(outbox: Transaction['outbox'], shares: readonly Share[]): void {
  for (const share of shares) outbox.add(shareRevoked, toMessage(share));
}
