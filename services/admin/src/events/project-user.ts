import { isSideEnded } from '@entourage/contracts/access/user-change';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Replayable } from '@entourage/service-kit';
import type { AssignmentPair } from '../data/assignments-repository.ts';
import type { Transaction } from '../data/store.ts';
import { emptyProfile } from '../domain/liaison-profile.ts';
import { publishRemoved } from './publish-connection.ts';
import { publishProfile } from './publish-profile.ts';

type Ending = { at: Date; madeBefore?: Date };

/** Ends the assignments a user's role no longer allows, all of them for a closed account (decisions A3, A4). */
export async function endDisallowedAssignments(
  { assignments, outbox }: Transaction,
  user: UserSnapshot,
  ending: Ending,
): Promise<void> {
  const { userId, deletedAt } = user;
  const ended = [
    ...(isSideEnded(user, 'ATHLETE') ? await assignments.endOfAthlete(userId, ending) : []),
    ...(isSideEnded(user, 'LIAISON') ? await assignments.endOfLiaison(userId, ending) : []),
  ];
  publishRemoved(outbox, ended, deletedAt === null ? undefined : userId);
}

/** Creates the profile of a new liaison (decision I3) and deletes that of a closed account (A4, P5). */
async function syncProfile(transaction: Transaction, { userId, role, deletedAt }: UserSnapshot, at: Date) {
  const { liaisonProfiles, outbox } = transaction;
  if (deletedAt !== null) {
    await liaisonProfiles.remove(userId);
  } else if (role === 'LIAISON') {
    const profile = emptyProfile(userId, at);
    if (await liaisonProfiles.add(profile)) publishProfile(outbox, profile, []);
  }
}

const partners = (pairs: readonly AssignmentPair[], userId: string) =>
  pairs.map(({ athleteId, liaisonId }) => (athleteId === userId ? liaisonId : athleteId));

/** Rebuilt by `npm run events:rebuild`. */
export const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ users }) => users.clear() };

/**
 * Projects a user and applies the consequences for assignments and the liaison profile. They depend on the snapshot,
 * not on the type of the event, so events may arrive in any order.
 * @returns false for a known or older version, which has no consequences
 */
export async function projectUser(transaction: Transaction, user: UserSnapshot, at: Date): Promise<boolean> {
  const { assignments, athletes, live, projection, users } = transaction;
  const partnersBefore = partners(await assignments.pairsOf([user.userId]), user.userId);
  const isNewer = await projection.isNewer(usersProjection.projection, user.userId, user.version);
  if (isNewer) {
    await users.upsert(user);
    if (user.deletedAt !== null) await athletes.remove(user.userId);
    live.add({
      audience: { roles: ['ADMIN'], userIds: partnersBefore },
      tags: ['Athletes', 'Liaisons', 'Connections', 'Stats'],
    });
  }
  // A second version, which a rebuild does not delete: replayed old events must not end assignments created since.
  const isNewVersion = await projection.isNewer('consequences-of-users', user.userId, user.version);
  if (isNewVersion) {
    await endDisallowedAssignments(transaction, user, { at });
    await syncProfile(transaction, user, at);
  }
  return isNewVersion;
}
