import { administrators, definePolicies } from '@entourage/contracts/access/policies';
import { policiesOf } from '@entourage/contracts/calls/policies-of';
import { invitesCalls } from '@entourage/contracts/calls/team-invites';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...policiesOf(invitesCalls),
  'Query.callerShares': 'internal',
  'Mutation.claimInvite': 'internal',
  'Mutation.completeRegistration': 'internal',
  'Mutation.releaseInvite': 'internal',
  'Entity.UserImpact': administrators,
});
