import { isSideEnded } from '@entourage/contracts/access/user-change';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { publishInviteDeleted } from '../publish-invite.ts';
import { publishRevoked } from '../publish-share.ts';

/**
 * Revokes the shares and deletes the open invites that a user's role no longer allows, and all of a closed account (decisions A3, A4).
 * For a change of role only those made before it, so that a late event ends none made later.
 */
export const applyUserChange = consumer(
  [userDeleted, userRoleChanged],
  async ({ data: user, time }, transaction: Transaction) => {
    const { userId, deletedAt } = user;
    const { profiles, shares, shareLocks, outbox } = transaction;
    const at = new Date(time);
    const revocation = deletedAt === null ? { at, createdBefore: at } : { at };
    if (isSideEnded(user, 'ATHLETE')) {
      publishRevoked(outbox, await shares.revokeOfOwner(userId, revocation));
      await deleteInvites(transaction, user, at);
    }
    if (deletedAt !== null) {
      await profiles.remove(userId);
      await shareLocks.remove(userId);
    }
    if (isSideEnded(user, 'TEAM_MEMBER')) publishRevoked(outbox, await shares.revokeOfMember(userId, revocation));
  },
);

/** The used invites of an open account stay, as its history. */
async function deleteInvites(
  { inviters, invites, outbox }: Transaction,
  { userId, deletedAt }: UserSnapshot,
  at: Date,
): Promise<void> {
  // The lock is the one of new invites: none is created while the account is closed.
  await inviters.lockForUpdate(userId);
  if (deletedAt !== null) await inviters.close(userId, new Date(deletedAt));
  const removed = await invites.removeOf(userId, deletedAt === null ? { unusedCreatedBefore: at } : {});
  publishInviteDeleted(outbox, removed, at);
}

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
