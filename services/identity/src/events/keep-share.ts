import type { EventData } from '@entourage/contracts/events/define-event';
import type { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import type { Transaction } from '../data/store.ts';

const projection = 'shares';

/** Whose dashboard a team member sees; a revoked share stays as its own tombstone. */
export async function keepShare(transaction: Transaction, share: EventData<typeof shareGranted>): Promise<void> {
  const { shareId, version, ownerId, sharedUserId, createdAt, revokedAt } = share;
  const { profileSnapshots, live } = transaction;
  if (!(await transaction.projection.isNewer(projection, shareId, version))) return;
  await profileSnapshots.putShare({
    id: shareId,
    ownerId,
    sharedUserId,
    createdAt: new Date(createdAt),
    revokedAt: revokedAt === null ? null : new Date(revokedAt),
  });
  live.add({ audience: { userIds: [sharedUserId] }, tags: ['CurrentUser'] });
}

export const replayableShares = {
  projection,
  empty: ({ profileSnapshots }: Transaction) => profileSnapshots.emptyShares(),
};
