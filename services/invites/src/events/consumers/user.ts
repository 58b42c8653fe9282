import { isSideEnded } from '@entourage/contracts/access/user-change';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { publishRevoked } from '../publish-share.ts';

/**
 * Revokes the shares that a user's role no longer allows, all of them for a closed account (decisions A3, A4). For a change of role only
 * shares granted before it, so that a late event revokes none granted later.
 */
export const revokeShares = consumer(
  [userDeleted, userRoleChanged],
  async ({ data: user, time }, { shares, outbox }: Transaction) => {
    const { userId, deletedAt } = user;
    const at = new Date(time);
    const ending = deletedAt === null ? { at, madeBefore: at } : { at };
    if (isSideEnded(user, 'ATHLETE')) publishRevoked(outbox, await shares.revokeOfOwner(userId, ending));
    if (isSideEnded(user, 'TEAM_MEMBER')) publishRevoked(outbox, await shares.revokeOfMember(userId, ending));
  },
);
