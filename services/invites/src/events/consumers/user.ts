import { isSideEnded } from '@entourage/contracts/access/user-change';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { publishRevoked } from '../publish-share.ts';

/**
 * Revokes the shares that a user's role no longer allows, and all shares of a closed account (decisions A3, A4). For a change of role
 * only shares granted before it, so that a late event revokes none granted later.
 */
export const revokeShares = consumer(
  [userDeleted, userRoleChanged],
  async ({ data: user, time }, { shares, outbox }: Transaction) => {
    const { userId, deletedAt } = user;
    const at = new Date(time);
    const revocation = deletedAt === null ? { at, createdBefore: at } : { at };
    if (isSideEnded(user, 'ATHLETE')) publishRevoked(outbox, await shares.revokeOfOwner(userId, revocation));
    if (isSideEnded(user, 'TEAM_MEMBER')) publishRevoked(outbox, await shares.revokeOfMember(userId, revocation));
  },
);

/**
 * Members have access only while the athlete is approved (decision T9), so their open pages refetch when the status changes. The event
 * contains the athlete's id only; this service knows the members.
 */
export const publishMemberStatus = consumer(
  userVerificationChanged,
  async ({ data }, { shares, live }: Transaction) => {
    const owned = (await shares.activeOf([data.userId])).filter(({ ownerId }) => ownerId === data.userId);
    const userIds = owned.map(({ sharedUserId }) => sharedUserId);
    if (userIds.length > 0)
      live.add({ audience: { userIds }, tags: ['CurrentUser', 'Biomarkers', 'Liaisons', 'Conversations'] });
  },
);
