import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { AssignmentPair } from '../data/assignments-repository.ts';
import type { Transaction } from '../data/store.ts';
import { emptyProfile } from '../domain/liaison-profile.ts';
import { tellRemoved } from './tell-connection.ts';
import { tellProfile } from './tell-profile.ts';

type Ending = { at: Date; madeBefore?: Date };

/** Ends the assignments a user's role no longer allows, all of them for a closed account (decisions A3, A4). */
export async function endUnfitAssignments(
  { assignments, outbox }: Transaction,
  { userId, role, deletedAt }: UserSnapshot,
  ending: Ending,
): Promise<void> {
  const isClosed = deletedAt !== null;
  const ended = [
    ...(isClosed || role !== 'ATHLETE' ? await assignments.endOfAthlete(userId, ending) : []),
    ...(isClosed || role !== 'LIAISON' ? await assignments.endOfLiaison(userId, ending) : []),
  ];
  tellRemoved(outbox, ended, isClosed ? userId : undefined);
}

/** A liaison has a profile from the first moment on (decision I3); a closed account keeps nothing that is not health data (A4, P5). */
async function keepProfileInStep(transaction: Transaction, { userId, role, deletedAt }: UserSnapshot, at: Date) {
  const { athletes, liaisonProfiles, outbox } = transaction;
  if (deletedAt !== null) {
    await liaisonProfiles.remove(userId);
    await athletes.forget(userId);
  } else if (role === 'LIAISON') {
    const profile = emptyProfile(userId, at);
    if (await liaisonProfiles.add(profile)) tellProfile(outbox, profile, []);
  }
}

const partners = (pairs: readonly AssignmentPair[], userId: string) =>
  pairs.map(({ athleteId, liaisonId }) => (athleteId === userId ? liaisonId : athleteId));

/**
 * Keeps what identity says of a user, and what follows from it: the assignments and the profile of a liaison. The snapshot decides,
 * not the event's name, so that it does not matter which event of a user comes first.
 */
export async function projectUser(transaction: Transaction, user: UserSnapshot, at: Date): Promise<boolean> {
  const { assignments, live, projection, users } = transaction;
  if (!(await projection.isNewer('users', user.userId, user.version))) return false;
  const before = await assignments.pairsOf([user.userId]);
  await users.keep(user);
  await endUnfitAssignments(transaction, user, { at });
  await keepProfileInStep(transaction, user, at);
  live.add({
    audience: { roles: ['ADMIN'], userIds: partners(before, user.userId) },
    tags: ['Athletes', 'Liaisons', 'Connections', 'Stats'],
  });
  return true;
}
