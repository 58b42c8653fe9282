import { isSideEnded } from '@entourage/contracts/access/user-change';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Replayable } from '@entourage/service-kit';
import type { ConnectionPair } from '../data/connections-repository.ts';
import type { Transaction } from '../data/store.ts';
import type { ConnectionRecord } from '../domain/connection.ts';
import { emptyProfile } from '../domain/liaison-profile.ts';
import { keepAthlete, keepEnded, restoreFromSnapshots } from './deleted-account.ts';
import { publishRemoved } from './publish-connection.ts';
import { publishProfile } from './publish-profile.ts';

type Ending = { at: Date; madeBefore?: Date };

/** Ends the connections a user's role no longer allows, all of them for a closed account (decisions A3, A4). */
export async function endDisallowedConnections(
  { connections, outbox }: Transaction,
  user: UserSnapshot,
  ending: Ending,
): Promise<ConnectionRecord[]> {
  const { userId, deletedAt } = user;
  const ended = [
    ...(isSideEnded(user, 'ATHLETE') ? await connections.endOfAthlete(userId, ending) : []),
    ...(isSideEnded(user, 'LIAISON') ? await connections.endOfLiaison(userId, ending) : []),
  ];
  publishRemoved(outbox, ended, deletedAt === null ? undefined : userId);
  return ended;
}

/** Creates the profile of a new liaison. */
async function addProfile({ liaisonProfiles, outbox }: Transaction, { userId, role }: UserSnapshot, at: Date) {
  if (role !== 'LIAISON') return;
  const profile = emptyProfile(userId, at);
  if (await liaisonProfiles.add(profile)) publishProfile(outbox, profile, []);
}

/** Applies a user's new state to what admin owns: connections and the liaison's profile (decisions A3, A4, I3, P5). */
async function applyConsequences(transaction: Transaction, user: UserSnapshot, at: Date): Promise<void> {
  const { liaisonProfiles } = transaction;
  if (user.deletedAt === null) await restoreFromSnapshots(transaction, user.userId);
  const ended = await endDisallowedConnections(transaction, user, { at });
  if (user.deletedAt === null) return addProfile(transaction, user, at);
  const profile = await liaisonProfiles.ofUser(user.userId);
  await liaisonProfiles.remove(user.userId);
  await keepEnded(transaction, user, { ended, profile });
}

const partners = (pairs: readonly ConnectionPair[], userId: string) =>
  pairs.map(({ athleteId, liaisonId }) => (athleteId === userId ? liaisonId : athleteId));

/** Rebuilt by `npm run entourage -- events rebuild`. */
export const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ users }) => users.clear() };

/**
 * Projects a user and applies the consequences for connections and the liaison profile. They depend on the snapshot,
 * not on the type of the event, so events may arrive in any order.
 * @returns false for a known or older version, which has no consequences
 */
export async function projectUser(transaction: Transaction, user: UserSnapshot, at: Date): Promise<boolean> {
  const { connections, athletes, live, projection, users } = transaction;
  const partnersBefore = partners(await connections.pairsOf([user.userId]), user.userId);
  const isNewer = await projection.isNewer(usersProjection.projection, user.userId, user.version);
  if (isNewer) {
    await users.upsert(user);
    const removed = user.deletedAt === null ? null : await athletes.remove(user.userId);
    if (removed) await keepAthlete(transaction, user, removed);
    live.add({
      audience: { roles: ['ADMIN'], userIds: partnersBefore },
      tags: ['Athletes', 'Liaisons', 'Connections', 'Stats'],
    });
  }
  // A second version, which a rebuild does not delete: replayed old events must not end connections created since.
  const isNewVersion = await projection.isNewer('consequences-of-users', user.userId, user.version);
  if (isNewVersion) await applyConsequences(transaction, user, at);
  return isNewVersion;
}
