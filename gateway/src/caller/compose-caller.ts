import {
  noRelationships,
  type Relationships,
  type SessionClaims,
  type UserCaller,
} from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import type { RelationshipSources } from './relationship-sources.ts';

export type ComposedCaller = Pick<UserCaller, 'userId' | 'sessionId' | 'role' | 'status' | 'relationships'>;

/** Sorted, because equal relationships must be byte-equal; otherwise every composition would be signed again. */
const sorted = (ids: readonly string[]) => [...ids].sort();

/** The relationships beyond the session, of the sources that the role needs (architecture §3.2). */
async function readRelationships(role: Role, userId: string, sources: RelationshipSources): Promise<Relationships> {
  switch (role) {
    case 'ADMIN':
      return noRelationships;
    case 'LIAISON': {
      const { assignedAthletes } = await sources.assignments(userId);
      return { ...noRelationships, assignedAthletes: sorted(assignedAthletes) };
    }
    case 'ATHLETE': {
      const [{ assignedLiaisons }, { members }] = await Promise.all([
        sources.assignments(userId),
        sources.shares(userId),
      ]);
      return { ...noRelationships, assignedLiaisons: sorted(assignedLiaisons), members: sorted(members) };
    }
    case 'TEAM_MEMBER': {
      const { shares } = await sources.shares(userId);
      const approved = await Promise.all(shares.map(({ athleteId }) => sources.approved(athleteId)));
      // Access is suspended with the athlete and returns with the approval (decision T9).
      return { ...noRelationships, shares: shares.filter((_, index) => approved[index]) };
    }
  }
}

/** What a request needs: the caller alone is one query to identity, with relationships it is one query to each source. */
export type CallerQuery = {
  /** Whether the call is the user's own activity. */
  counts: boolean;
  withRelationships: boolean;
};

/**
 * Builds a caller from the relationship sources. The role in the token is only a hint that lets all of them be queried at the same time;
 * the role that identity answers counts.
 * @returns null when the session is not alive
 * @throws AppError UNAVAILABLE when a source cannot answer: access never fails open
 */
export async function composeCaller(
  { sid, sub, role: hint }: SessionClaims,
  { counts, withRelationships }: CallerQuery,
  sources: RelationshipSources,
): Promise<ComposedCaller | null> {
  const load = (role: Role, userId: string) =>
    withRelationships ? readRelationships(role, userId, sources) : Promise.resolve(noRelationships);
  const hinted = load(hint, sub);
  // Awaited below, or not needed when the session has ended; this avoids an unhandled rejection.
  hinted.catch(() => {});
  const session = await sources.session({ sid, counts });
  if (!session || session.userId !== sub) return null;
  const { userId, role, status } = session;
  const relationships = await (role === hint ? hinted : load(role, userId));
  return { userId, sessionId: sid, role, status, relationships };
}
