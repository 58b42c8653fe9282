import { admin, anyOf, definePolicies, liaisonOf, ownRows, self } from '@entourage/contracts/access/policies';
import { anyRole } from '@entourage/contracts/access/roles';

/** Which of the two a caller is, and with whom connected, is looked up beside the meeting itself. */
const participants = { approved: true, roles: ['ATHLETE', 'LIAISON'], relation: ownRows } as const;
const ownHours = { approved: true, roles: ['LIAISON'], relation: ownRows } as const;

export const policies = definePolicies({
  'Query.myAppointments': { approved: true, roles: anyRole, relation: ownRows },
  'Query.appointmentsOfLiaison': {
    approved: true,
    roles: ['ATHLETE', 'LIAISON', 'ADMIN'],
    relation: anyOf(self('liaisonId'), liaisonOf('liaisonId'), admin),
  },
  'Query.suggestSlots': {
    approved: true,
    roles: ['ATHLETE', 'LIAISON'],
    relation: anyOf(self('liaisonId'), liaisonOf('liaisonId')),
  },
  'Query.myLiaisonAvailability': ownHours,
  // The token is the access (decision C19).
  'Query.calendarFeed': 'public',
  'Mutation.bookAppointment': participants,
  'Mutation.confirmAppointment': participants,
  'Mutation.rescheduleAppointment': participants,
  'Mutation.cancelAppointment': { approved: true, roles: ['ATHLETE', 'LIAISON', 'ADMIN'], relation: ownRows },
  'Mutation.saveLiaisonAvailability': ownHours,
  'Mutation.resetCalendarFeed': participants,
  'Event admin.connection.created.v1': 'internal',
  'Event admin.connection.removed.v1': 'internal',
  'Event identity.user.registered.v1': 'internal',
  'Event identity.user.updated.v1': 'internal',
  'Event identity.user.role-changed.v1': 'internal',
  'Event identity.user.verification-changed.v1': 'internal',
  'Event identity.user.deleted.v1': 'internal',
  'Job follow-the-clock': 'internal',
  'Job erase-locked-meetings': 'internal',
});
