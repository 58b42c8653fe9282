import { assignedLiaison, definePolicies, ownRows } from '@entourage/contracts/access/policies';
import { anyRole } from '@entourage/contracts/access/roles';

/** Everybody has threads; with whom depends on more than one argument can say, so `use-cases/thread-access.ts` decides (decision M1). */
const ownThreads = { approved: true, roles: anyRole, relation: ownRows } as const;

export const policies = definePolicies({
  'Query.conversations': ownThreads,
  'Query.thread': ownThreads,
  'Query.conversationWithAthlete': { approved: true, roles: ['LIAISON'], relation: assignedLiaison('athleteId') },
  'Query.recipients': ownThreads,
  'Mutation.sendMessage': ownThreads,
  'Mutation.markThreadRead': ownThreads,
  'Job erase-locked-messages': 'internal',
  'Job write-meeting-message': 'internal',
  'Job write-overdue-meeting-messages': 'internal',
  'Event identity.user.registered.v1': 'internal',
  'Event identity.user.updated.v1': 'internal',
  'Event identity.user.role-changed.v1': 'internal',
  'Event identity.user.verification-changed.v1': 'internal',
  'Event identity.user.deleted.v1': 'internal',
  'Event scheduling.appointment.requested.v1': 'internal',
  'Event scheduling.appointment.confirmed.v1': 'internal',
  'Event scheduling.appointment.moved.v1': 'internal',
});
