import { definePolicies, internal } from '@entourage/contracts/access/policies';
import { derivePolicies } from '@entourage/contracts/calls/derive-policies';
import { presentationCalls } from '@entourage/contracts/calls/presentation';
import { presentationVersionCalls } from '@entourage/contracts/calls/presentation-versions';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...derivePolicies(presentationCalls),
  ...derivePolicies(presentationVersionCalls),
  'Query.exportedRows': internal({ from: ['identity'] }),
});
