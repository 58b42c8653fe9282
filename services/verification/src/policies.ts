import { definePolicies, internal } from '@entourage/contracts/access/policies';
import { policiesOf } from '@entourage/contracts/calls/policies-of';
import { verificationCalls } from '@entourage/contracts/calls/social-verification';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...policiesOf(verificationCalls),
  'Query.exportedRows': internal({ from: ['identity'] }),
});
