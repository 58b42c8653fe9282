import { definePolicies } from '@entourage/contracts/access/policies';
import { policiesOf } from '@entourage/contracts/calls/policies-of';
import { identityCalls } from '@entourage/contracts/calls/users';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...policiesOf(identityCalls),
  'Query.sessionState': 'internal',
  'Query.approvedUsers': 'internal',
});
