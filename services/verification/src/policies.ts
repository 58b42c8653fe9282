import { allRows, definePolicies, ownRows } from '@entourage/contracts/access/policies';
import { anyRole } from '@entourage/contracts/access/roles';

// Approval is what the posts are evidence for, so nobody needs it to file or see their own (decision X14).
const ownWithoutApproval = { approved: false, roles: anyRole, relation: ownRows } as const;
const asAdmin = { approved: true, roles: ['ADMIN'], relation: allRows } as const;

/** Who may use which way in. */
export const policies = definePolicies({
  'Query.mySocialVerifications': ownWithoutApproval,
  'Query.verificationCode': ownWithoutApproval,
  'Query.socialVerificationsOfUser': asAdmin,
  'Mutation.submitSocialVerification': ownWithoutApproval,
  'Mutation.reviewSocialVerification': asAdmin,
  'Event identity.user.registered.v1': 'internal',
  'Event identity.user.updated.v1': 'internal',
  'Event identity.user.deleted.v1': 'internal',
  'Job check-social-verification': 'internal',
  'Job check-overdue-posts': 'internal',
});
