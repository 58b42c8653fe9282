import { type CallerFacts, noFacts, type SessionClaims, type UserCaller } from '@entourage/contracts/access/caller';
import type { Role } from '@entourage/contracts/access/roles';
import type { Owners } from './owners.ts';

export type ComposedCaller = Pick<UserCaller, 'userId' | 'sessionId' | 'role' | 'status' | 'facts'>;

/** Equal facts have to be byte-equal, or every composition would be signed again. */
const inOrder = (ids: readonly string[]) => [...ids].sort();

/** The facts beyond the session, of the owners that the role needs (architecture §3.2). */
async function relationsOf(role: Role, userId: string, owners: Owners): Promise<CallerFacts> {
  switch (role) {
    case 'ADMIN':
      return noFacts;
    case 'LIAISON': {
      const { assignedAthletes } = await owners.assignments(userId);
      return { ...noFacts, assignedAthletes: inOrder(assignedAthletes) };
    }
    case 'ATHLETE': {
      const [{ assignedLiaisons }, { members }] = await Promise.all([
        owners.assignments(userId),
        owners.shares(userId),
      ]);
      return { ...noFacts, assignedLiaisons: inOrder(assignedLiaisons), members: inOrder(members) };
    }
    case 'TEAM_MEMBER': {
      const { shares } = await owners.shares(userId);
      const approved = await Promise.all(shares.map(({ athleteId }) => owners.approved(athleteId)));
      // Access is suspended with the athlete and returns with the approval (decision T9).
      return { ...noFacts, shares: shares.filter((_, index) => approved[index]) };
    }
  }
}

/** What a call wants to know: the caller alone is one question to identity, with relations it is one to each owner. */
export type Question = {
  /** Whether the call is the user's own activity. */
  counts: boolean;
  withRelations: boolean;
};

/**
 * Asks the owners who is calling. The role in the token is only a hint that lets the owners be asked at the same time;
 * what identity says counts.
 * @returns null when the session is not alive
 * @throws AppError UNAVAILABLE when an owner cannot answer: access never fails open
 */
export async function composeCaller(
  { sid, sub, role: hint }: SessionClaims,
  { counts, withRelations }: Question,
  owners: Owners,
): Promise<ComposedCaller | null> {
  const relations = (role: Role, userId: string) =>
    withRelations ? relationsOf(role, userId, owners) : Promise.resolve(noFacts);
  const hinted = relations(hint, sub);
  // Refused below, or not needed at all when the session has ended: never an unhandled rejection.
  hinted.catch(() => {});
  const session = await owners.session({ sid, counts });
  if (!session || session.userId !== sub) return null;
  const { userId, role, status } = session;
  const facts = await (role === hint ? hinted : relations(role, userId));
  return { userId, sessionId: sid, role, status, facts };
}
