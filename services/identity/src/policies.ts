import { allRows, definePolicies, ownRows } from '@entourage/contracts/access/policies';
import { anyRole } from '@entourage/contracts/access/roles';

const administrators = { approved: true, roles: ['ADMIN'], relation: allRows } as const;
const signedIn = { approved: false, roles: anyRole, relation: ownRows } as const;

export const policies = definePolicies({
  'Query.currentUser': signedIn,
  'Query.myNotices': signedIn,
  'Mutation.markNoticesRead': signedIn,

  // Visitors and signed-in users alike; register itself refuses who is signed in (decision I12).
  'Mutation.login': 'public',
  'Mutation.register': 'public',
  'Mutation.logout': 'public',

  'Query.users': administrators,
  'Mutation.changeUserRole': administrators,
  'Mutation.setUserVerification': administrators,
  'Mutation.editUser': administrators,
  'Mutation.deleteUser': administrators,

  'Query.sessionFacts': 'internal',
  'Query.approvedUsers': 'internal',

  'Event verification.social-verification.submitted.v1': 'internal',
  'Event verification.social-verification.checked.v1': 'internal',
  'Event health-data.athlete-profile.updated.v1': 'internal',
  'Event admin.liaison-profile.updated.v1': 'internal',
  'Event invites.share.granted.v1': 'internal',
  'Event invites.share.revoked.v1': 'internal',
  'Event *.notice.due.v1': 'internal',

  'Job send-mail': 'internal',
  'Job sweep': 'internal',
});
