import type { DeletionSnapshot } from '@entourage/account-kit';
import { computeKeptUntil } from '@entourage/contracts/access/restoration';
import type { ShareScope } from '@entourage/contracts/access/roles';
import { isSideEnded } from '@entourage/contracts/access/user-change';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { UserId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { RemovedInvite } from '../data/invites-repository.ts';
import type { Transaction } from '../data/store.ts';
import type { Share } from '../domain/share.ts';
import type { ShareLock } from '../domain/share-lock.ts';
import type { Invite } from '../domain/team-invite.ts';
import { publishInviteCreated, publishInviteRedeemed } from './publish-invite.ts';
import { publishGranted } from './publish-share.ts';

/** What invites keeps of a deleted account (ADR 0085). `pastInvite`: used, or expired before the deletion. */
export const snapshotKinds = {
  /** The account is the owner, the other side the member. */
  ownShare: 'own-share',
  /** The account is the member. */
  seenShare: 'seen-share',
  invite: 'invite',
  pastInvite: 'past-invite',
  profile: 'profile',
  lock: 'share-lock',
} as const;

const instant = z.coerce.date();
/** Instants, which JSON keeps as text. */
const instantsOf = {
  invite: z.object({ createdAt: instant, expiresAt: instant, usedAt: instant.nullable() }),
  profile: z.object({ createdAt: instant, updatedAt: instant }),
  lock: z.object({ from: instant, to: instant }),
};

type TeamMemberProfile = NonNullable<Awaited<ReturnType<Transaction['profiles']['ofMember']>>>;
type Removed = {
  shares: readonly Share[];
  invites: readonly RemovedInvite[];
  profile: TeamMemberProfile | null;
  lock: ShareLock | null;
};

/** Keeps what a deletion has ended and removed, until the account can no longer be restored. */
export async function keepEnded(
  { deletionSnapshots }: Transaction,
  user: UserSnapshot,
  { shares, invites, profile, lock, at }: Removed & { at: Date },
): Promise<void> {
  const keptUntil = computeKeptUntil(user);
  const { userId: accountId } = user;
  await deletionSnapshots.clearSettled(accountId);
  if (!keptUntil) return;
  for (const { id, ownerId, sharedUserId } of shares) {
    const side =
      ownerId === accountId
        ? { kind: snapshotKinds.ownShare, partnerId: sharedUserId }
        : { kind: snapshotKinds.seenShare, partnerId: ownerId };
    await deletionSnapshots.keep({ accountId, rowId: id, ...side, keptUntil });
  }
  for (const invite of invites) {
    const content = { ...invite, codeHash: invite.codeHash.toString('base64') };
    const isOpen = !invite.usedAt && invite.expiresAt > at;
    const kind = isOpen ? snapshotKinds.invite : snapshotKinds.pastInvite;
    await deletionSnapshots.keep({ accountId, kind, rowId: invite.id, content, keptUntil });
  }
  const single = { accountId, rowId: accountId, keptUntil };
  if (profile) await deletionSnapshots.keep({ ...single, kind: snapshotKinds.profile, content: profile });
  if (lock) await deletionSnapshots.keep({ ...single, kind: snapshotKinds.lock, content: lock });
}

/** Brings back what was kept of an account that is open again. */
export async function restoreFromSnapshots(transaction: Transaction, user: UserSnapshot, at: Date): Promise<void> {
  for (const row of await transaction.deletionSnapshots.of(user.userId)) {
    if (row.outcome === null) await restoreRow(transaction, row, { user, at });
  }
}

async function restoreRow(
  transaction: Transaction,
  row: DeletionSnapshot,
  { user, at }: { user: UserSnapshot; at: Date },
): Promise<void> {
  const { deletionSnapshots, profiles, shareLocks } = transaction;
  const { userId } = user;
  if (row.kind === snapshotKinds.ownShare || row.kind === snapshotKinds.seenShare)
    return restoreShare(transaction, row, user);
  if (row.kind === snapshotKinds.invite || row.kind === snapshotKinds.pastInvite)
    return restoreInvite(transaction, row, { user, at });
  if (row.kind === snapshotKinds.profile) {
    const profile = row.content as TeamMemberProfile;
    await profiles.save({ ...profile, ...instantsOf.profile.parse(profile) });
  }
  if (row.kind === snapshotKinds.lock) await shareLocks.save(userId, instantsOf.lock.parse(row.content));
  await deletionSnapshots.settle(row, 'RESTORED');
}

async function restoreShare(transaction: Transaction, row: DeletionSnapshot, user: UserSnapshot): Promise<void> {
  const { attempt, inviters, deletionSnapshots, outbox, shares } = transaction;
  const share = await shares.byId(row.rowId);
  if (!share || share.revokedAt === null) return deletionSnapshots.settle(row, 'RESTORED');
  const isOwner = row.kind === snapshotKinds.ownShare;
  if (isSideEnded(user, isOwner ? 'ATHLETE' : 'TEAM_MEMBER')) return deletionSnapshots.settle(row, 'ROLE_CHANGED');
  if (row.partnerId && (await inviters.isClosed(row.partnerId)))
    return deletionSnapshots.handOver(
      row,
      'ACCOUNT_CLOSED',
      isOwner ? snapshotKinds.seenShare : snapshotKinds.ownShare,
    );
  const restored = await attempt(() => shares.restore(share.id));
  if (restored.ok) publishGranted(outbox, restored.value);
  // Otherwise the pair has another share by now.
  await deletionSnapshots.settle(row, 'RESTORED');
}

/** An invite that has expired meanwhile is listed again but cannot be redeemed. */
async function restoreInvite(
  { invites, deletionSnapshots, outbox }: Transaction,
  row: DeletionSnapshot,
  { user, at }: { user: UserSnapshot; at: Date },
): Promise<void> {
  const { codeHash, ...kept } = row.content as Omit<Invite, 'createdAt' | 'hiddenScopes'> & {
    codeHash: string;
    hiddenScopes?: ShareScope[];
  };
  if (isSideEnded(user, 'ATHLETE')) return deletionSnapshots.settle(row, 'ROLE_CHANGED');
  // Its deletion was published as the next version.
  // Rows that were kept before scopes could be chosen have no hidden scopes.
  const hiddenScopes = kept.hiddenScopes ?? [];
  const invite: Invite = {
    ...kept,
    hiddenScopes,
    ...instantsOf.invite.parse(kept),
    version: kept.version + 2,
    ...unclaimed,
  };
  await invites.add(invite, Buffer.from(codeHash, 'base64'));
  const publish = invite.usedAt ? publishInviteRedeemed : publishInviteCreated;
  publish(outbox, invite);
  const isExpired = !invite.usedAt && invite.expiresAt <= at;
  await deletionSnapshots.settle(row, isExpired ? 'EXPIRED' : 'RESTORED');
}

const unclaimed = { claimId: null, claimedUntil: null };

/** Shares of an athlete that wait for the other side's restoration do not come back once the athlete has another role (decision A3). */
export async function settleWaiting(
  { deletionSnapshots }: Transaction,
  user: UserSnapshot & { userId: UserId },
): Promise<void> {
  if (isSideEnded(user, 'ATHLETE'))
    await deletionSnapshots.settleOfPartner(snapshotKinds.seenShare, user.userId, 'ROLE_CHANGED');
}
