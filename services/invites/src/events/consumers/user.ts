import { isSideEnded } from '@entourage/contracts/access/user-change';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { keepEnded, restoreFromSnapshots, settleWaiting } from '../deleted-account.ts';
import { publishInviteDeleted } from '../publish-invite.ts';
import { publishRevoked } from '../publish-share.ts';

/**
 * Revokes the shares and deletes the open invites that a user's role no longer allows, and all of a closed account (decisions A3, A4).
 * For a change of role only those made before it, so that a late event does not end newer ones. A restored account gets them back
 *. Whether an account is closed depends on its latest version, so that a late deletion closes no restored account.
 */
export const applyUserChange = consumer(
  [userDeleted, userRoleChanged, userRestored],
  async ({ data: user, time, type }, transaction: Transaction) => {
    const at = new Date(time);
    const isNewer = await transaction.projection.isNewer('states-of-accounts', user.userId, user.version);
    if (user.deletedAt !== null) {
      if (isNewer) await closeAccount(transaction, user, { at, deletedAt: new Date(user.deletedAt) });
      return;
    }
    if (isNewer) await reopenAccount(transaction, user, at);
    if (type === userRoleChanged.type) await endDisallowed(transaction, user, at);
  },
);

async function closeAccount(
  transaction: Transaction,
  user: UserSnapshot,
  { at, deletedAt }: { at: Date; deletedAt: Date },
): Promise<void> {
  const { inviters, invites, outbox, profiles, shares, shareLocks } = transaction;
  const { userId } = user;
  // The same lock as for new invites, so that none is created while the account is closed.
  await inviters.lockForUpdate(userId);
  await inviters.close(userId, deletedAt);
  const revoked = [...(await shares.revokeOfOwner(userId, { at })), ...(await shares.revokeOfMember(userId, { at }))];
  const removed = await invites.removeOf(userId, {});
  const [profile, lock] = [await profiles.ofMember(userId), await shareLocks.ofOwner(userId)];
  await profiles.remove(userId);
  await shareLocks.remove(userId);
  await keepEnded(transaction, user, { shares: revoked, invites: removed, profile, lock, at });
  publishRevoked(outbox, revoked);
  publishInviteDeleted(outbox, removed, at);
}

async function reopenAccount(transaction: Transaction, user: UserSnapshot, at: Date): Promise<void> {
  const { inviters, live } = transaction;
  if (!(await inviters.isClosed(user.userId))) return;
  await inviters.lockForUpdate(user.userId);
  await inviters.reopen(user.userId);
  await restoreFromSnapshots(transaction, user, at);
  // Whoever has restored the account sees what came back as it comes.
  live.add({ audience: { roles: ['ADMIN'] }, tags: ['Shares', 'Invites'] });
}

/** Ends shares and invites of an earlier role. Used invites of an open account stay as its history. */
async function endDisallowed(transaction: Transaction, user: UserSnapshot, at: Date): Promise<void> {
  const { inviters, invites, outbox, shares } = transaction;
  const { userId } = user;
  const revocation = { at, createdBefore: at };
  if (isSideEnded(user, 'ATHLETE')) {
    publishRevoked(outbox, await shares.revokeOfOwner(userId, revocation));
    await inviters.lockForUpdate(userId);
    publishInviteDeleted(outbox, await invites.removeOf(userId, { unusedCreatedBefore: at }), at);
  }
  if (isSideEnded(user, 'TEAM_MEMBER')) publishRevoked(outbox, await shares.revokeOfMember(userId, revocation));
  await settleWaiting(transaction, user);
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
