import { definePolicies, internal } from '@entourage/contracts/access/policies';
import { derivePolicies } from '@entourage/contracts/calls/derive-policies';
import { verificationCalls } from '@entourage/contracts/calls/social-verification';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...derivePolicies(verificationCalls),
  'Query.exportedRows': internal({ from: ['identity'] }),
});
