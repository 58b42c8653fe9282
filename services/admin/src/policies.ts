import {
  admin,
  allRows,
  anyOf,
  assignedLiaison,
  definePolicies,
  ownRows,
  self,
  sharedBy,
} from '@entourage/contracts/access/policies';
import { anyRole } from '@entourage/contracts/access/roles';

const forAdmins = { approved: true, roles: ['ADMIN'], relation: allRows } as const;
const ownProfile = { approved: true, roles: ['LIAISON'], relation: ownRows } as const;
/** A caller's own id passes for every role: what it stands for is the use case's to say (decision H13). */
const mayListLiaisons = anyOf(
  self('athleteId'),
  assignedLiaison('athleteId'),
  sharedBy('athleteId', 'liaisons'),
  admin,
);

export const policies = definePolicies({
  'Query.auditTrail': forAdmins,
  'Query.adminStats': forAdmins,
  'Query.boardAthletes': forAdmins,
  'Query.boardLiaisons': forAdmins,
  'Query.connections': forAdmins,
  'Query.liaisonsOfAthlete': { approved: true, roles: anyRole, relation: mayListLiaisons },
  'Query.athletesOfLiaison': { approved: true, roles: ['LIAISON', 'ADMIN'], relation: anyOf(self('liaisonId'), admin) },
  'Query.myLiaisonProfile': ownProfile,
  'Query.liaisonProfile': forAdmins,
  'Query.assignmentFacts': 'internal',
  'Mutation.createConnection': forAdmins,
  'Mutation.removeConnection': forAdmins,
  'Mutation.saveLiaisonProfile': ownProfile,
  'Mutation.setLiaisonProfile': forAdmins,
  'Job verify-audit-trail': 'internal',
  'Event *.audit.recorded.v1': 'internal',
  'Event health-data.athlete-profile.updated.v1': 'internal',
  'Event messaging.message.sent.v1': 'internal',
  'Event identity.user.registered.v1': 'internal',
  'Event identity.user.updated.v1': 'internal',
  'Event identity.user.role-changed.v1': 'internal',
  'Event identity.user.verification-changed.v1': 'internal',
  'Event identity.user.deleted.v1': 'internal',
});
