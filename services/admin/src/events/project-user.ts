import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Replayable } from '@entourage/service-kit';
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
  const { liaisonProfiles, outbox } = transaction;
  if (deletedAt !== null) {
    await liaisonProfiles.remove(userId);
  } else if (role === 'LIAISON') {
    const profile = emptyProfile(userId, at);
    if (await liaisonProfiles.add(profile)) tellProfile(outbox, profile, []);
  }
}

const partners = (pairs: readonly AssignmentPair[], userId: string) =>
  pairs.map(({ athleteId, liaisonId }) => (athleteId === userId ? liaisonId : athleteId));

/** What `npm run events:rebuild` empties and fills again. */
export const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ users }) => users.clear() };

/**
 * Keeps what identity says of a user, and what follows from it: the assignments and the profile of a liaison. The snapshot decides,
 * not the event's name, so that it does not matter which event of a user comes first.
 * @returns false when this was known or is older than what is known, so that nothing has followed from it
 */
export async function projectUser(transaction: Transaction, user: UserSnapshot, at: Date): Promise<boolean> {
  const { assignments, athletes, live, projection, users } = transaction;
  const partnersBefore = partners(await assignments.pairsOf([user.userId]), user.userId);
  const isNewer = await projection.isNewer(usersProjection.projection, user.userId, user.version);
  if (isNewer) {
    await users.keep(user);
    if (user.deletedAt !== null) await athletes.forget(user.userId);
    live.add({
      audience: { roles: ['ADMIN'], userIds: partnersBefore },
      tags: ['Athletes', 'Liaisons', 'Connections', 'Stats'],
    });
  }
  // A version of its own, which no rebuild forgets: a user's early days, told again, must not end what was made since.
  const isNews = await projection.isNewer('consequences-of-users', user.userId, user.version);
  if (isNews) {
    await endUnfitAssignments(transaction, user, { at });
    await keepProfileInStep(transaction, user, at);
  }
  return isNews;
}
