import { noRelationships } from '@entourage/contracts/access/caller';
import type { CallerStatus, Role } from '@entourage/contracts/access/roles';
import { newId } from '@entourage/contracts/ids';
import type { Fields } from './test-subgraph.ts';

export type Person = { userId: string; sid: string; role: Role; status: CallerStatus };
type Share = { athleteId: string; scopes: string[] };

/** Everything the owners of caller relationships know, in memory; a test changes it and looks what the gateway makes of it. */
export function testPeople() {
  const sessions = new Map<string, Person>();
  const assignments: { liaisonId: string; athleteId: string }[] = [];
  const shares: (Share & { memberId: string })[] = [];
  const approved = new Set<string>();

  const identity: NonNullable<Fields['Query']> = {
    sessionState: ({ sids }: { sids: string[] }) => sids.map((sid) => sessions.get(sid) ?? null),
    approvedUsers: ({ ids }: { ids: string[] }) => ids.filter((id) => approved.has(id)),
  };
  const admin: NonNullable<Fields['Query']> = {
    callerAssignments: ({ userIds }: { userIds: string[] }) =>
      userIds.map((userId) => ({
        userId,
        assignedAthletes: assignments.filter(({ liaisonId }) => liaisonId === userId).map(({ athleteId }) => athleteId),
        assignedLiaisons: assignments.filter(({ athleteId }) => athleteId === userId).map(({ liaisonId }) => liaisonId),
      })),
  };
  const invites: NonNullable<Fields['Query']> = {
    callerShares: ({ userIds }: { userIds: string[] }) =>
      userIds.map((userId) => ({
        userId,
        members: shares.filter(({ athleteId }) => athleteId === userId).map(({ memberId }) => memberId),
        shares: shares
          .filter(({ memberId }) => memberId === userId)
          .map(({ athleteId, scopes }) => ({ athleteId, scopes })),
      })),
  };

  return {
    sessions,
    assignments,
    shares,
    approved,
    noRelationships,
    signIn(over: Partial<Person> = {}): Person {
      const person: Person = { userId: newId(), sid: newId(), role: 'ATHLETE', status: 'APPROVED', ...over };
      sessions.set(person.sid, person);
      if (person.status === 'APPROVED') approved.add(person.userId);
      return person;
    },
    fields: { identity, admin, invites },
  };
}
