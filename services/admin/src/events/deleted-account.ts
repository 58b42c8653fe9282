import type { DeletionSnapshot } from '@entourage/account-kit';
import { computeKeptUntil } from '@entourage/contracts/access/restoration';
import { isSideEnded } from '@entourage/contracts/access/user-change';
import type { MissingReason } from '@entourage/contracts/calls/user-impact';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { z } from 'zod';
import type { ProjectedAthlete } from '../data/athletes-repository.ts';
import type { Transaction } from '../data/store.ts';
import type { KnownUser } from '../data/users-repository.ts';
import type { ConnectionRecord } from '../domain/connection.ts';
import type { LiaisonProfileRecord } from '../domain/liaison-profile.ts';
import { publishCreatedWithNotices } from './publish-connection.ts';

/** What admin keeps of a deleted account (ADR 0085). */
export const snapshotKinds = {
  connection: 'connection',
  athlete: 'athlete-snapshot',
  liaison: 'liaison-profile',
} as const;

const instant = z.coerce.date();
/** The instants of a liaison's profile, which JSON keeps as text. */
const instants = z.object({ credentialsCheckedAt: instant.nullable(), createdAt: instant, updatedAt: instant });

type Removed = { ended: readonly ConnectionRecord[]; profile: LiaisonProfileRecord | null };

/** Keeps what a deletion has ended and removed, until the account can no longer be restored. */
export async function keepEnded(
  { deletionSnapshots }: Transaction,
  user: UserSnapshot,
  { ended, profile }: Removed,
): Promise<void> {
  const keptUntil = computeKeptUntil(user);
  const { userId: accountId } = user;
  await deletionSnapshots.clearSettled(accountId);
  if (!keptUntil) return;
  for (const { id, athleteId, liaisonId } of ended) {
    const partnerId = athleteId === accountId ? liaisonId : athleteId;
    await deletionSnapshots.keep({ accountId, kind: snapshotKinds.connection, rowId: id, partnerId, keptUntil });
  }
  if (profile)
    await deletionSnapshots.keep({
      accountId,
      kind: snapshotKinds.liaison,
      rowId: accountId,
      content: profile,
      keptUntil,
    });
}

/** Keeps the removed projection of an athlete, whose owner publishes it only when it changes. */
export async function keepAthlete(
  { deletionSnapshots }: Transaction,
  user: UserSnapshot,
  athlete: ProjectedAthlete,
): Promise<void> {
  const keptUntil = computeKeptUntil(user);
  const key = { accountId: user.userId, kind: snapshotKinds.athlete, rowId: user.userId };
  if (keptUntil) await deletionSnapshots.keep({ ...key, content: athlete, keptUntil });
}

/** Brings back what was kept of an account that is open again; of any other account nothing is kept. */
export async function restoreFromSnapshots(transaction: Transaction, userId: string): Promise<void> {
  const { athletes, deletionSnapshots, liaisonProfiles } = transaction;
  for (const row of await deletionSnapshots.of(userId)) {
    if (row.outcome !== null) continue;
    if (row.kind === snapshotKinds.connection) {
      await restoreConnection(transaction, row);
      continue;
    }
    if (row.kind === snapshotKinds.athlete) await athletes.upsert(row.content as ProjectedAthlete);
    if (row.kind === snapshotKinds.liaison) {
      const profile = row.content as LiaisonProfileRecord;
      await liaisonProfiles.add({ ...profile, ...instants.parse(profile) });
    }
    await deletionSnapshots.settle(row, 'RESTORED');
  }
}

async function restoreConnection(transaction: Transaction, row: DeletionSnapshot): Promise<void> {
  const { connections, attempt, deletionSnapshots, outbox, users } = transaction;
  const connection = await connections.byId(row.rowId);
  if (!connection || connection.isActive) return deletionSnapshots.settle(row, 'RESTORED');
  const { athleteId, liaisonId } = connection;
  const known = await users.lockForShare([athleteId, liaisonId]);
  const reason = findMissingReason({ athlete: known.get(athleteId), liaison: known.get(liaisonId) });
  if (reason === 'ACCOUNT_CLOSED') return deletionSnapshots.handOver(row, reason);
  if (reason) return deletionSnapshots.settle(row, reason);
  const restored = await attempt(() => connections.restore(connection.id));
  if (restored.ok) publishCreatedWithNotices(outbox, restored.value);
  // Otherwise the pair is connected again by another connection.
  await deletionSnapshots.settle(row, 'RESTORED');
}

type Participants = { athlete: KnownUser | undefined; liaison: KnownUser | undefined };

/** Why two users cannot be connected again as they were. */
function findMissingReason({ athlete, liaison }: Participants): MissingReason | null {
  if (!athlete || athlete.deletedAt || !liaison || liaison.deletedAt) return 'ACCOUNT_CLOSED';
  return isSideEnded(athlete, 'ATHLETE') || isSideEnded(liaison, 'LIAISON') ? 'ROLE_CHANGED' : null;
}
