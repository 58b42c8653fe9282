import {
  allRows,
  anyOf,
  assignedLiaison,
  breakGlass,
  definePolicies,
  ownRows,
  self,
  sharedBy,
} from '@entourage/contracts/access/policies';
import { anyRole } from '@entourage/contracts/access/roles';

const mayRead = anyOf(
  // Only an athlete has a record: to everybody else their own id names nobody's.
  self('athleteId', 'ATHLETE'),
  assignedLiaison('athleteId'),
  sharedBy('athleteId'),
  breakGlass('athleteId'),
);
const ownAsAthlete = { approved: true, roles: ['ATHLETE'], relation: ownRows } as const;

/** Who may use which way in. Three answers each time, so that an omission never means "anyone". */
export const policies = definePolicies({
  'Query.myAthleteProfile': ownAsAthlete,
  'Query.myBiomarkers': { approved: true, roles: ['ATHLETE', 'TEAM_MEMBER'], relation: ownRows },
  'Query.athleteBiomarkers': { approved: true, roles: anyRole, relation: mayRead },
  'Query.biomarkersHistory': { approved: true, roles: anyRole, relation: mayRead },
  'Query.biomarkersAccessLog': ownAsAthlete,
  'Mutation.saveAthleteProfile': ownAsAthlete,
  'Mutation.updateBiomarkers': { approved: true, roles: ['LIAISON'], relation: assignedLiaison('athleteId') },
  'Mutation.completeNextTodo': ownAsAthlete,
  'Entity.BreakGlassReason': { approved: true, roles: ['ADMIN'], relation: allRows },
  'Event identity.user.deleted.v1': 'internal',
  'Job erase-locked-records': 'internal',
});
