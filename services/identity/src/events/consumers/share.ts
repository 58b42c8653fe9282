import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { shareUpdated } from '@entourage/contracts/events/invites/share.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

const projection = 'shares';

/** Projects shares. A revoked share stays as its own tombstone. */
export const projectShares = consumer(
  [shareGranted, shareUpdated, shareRevoked],
  async ({ data }, transaction: Transaction) => {
    const { shareId, version, ownerId, sharedUserId, createdAt, revokedAt } = data;
    const { projectedProfiles, live } = transaction;
    if (!(await transaction.projection.isNewer(projection, shareId, version))) return;
    await projectedProfiles.putShare({
      id: shareId,
      ownerId,
      sharedUserId,
      createdAt: new Date(createdAt),
      revokedAt: revokedAt === null ? null : new Date(revokedAt),
    });
    live.add({ audience: { userIds: [sharedUserId] }, tags: ['CurrentUser'] });
    // The athlete's list has the names of the members only from now on.
    live.add({ audience: { userIds: [ownerId] }, tags: ['Shares'] });
  },
  { replayable: { projection, empty: ({ projectedProfiles }: Transaction) => projectedProfiles.clearShares() } },
);
