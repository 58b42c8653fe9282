import { definePolicies, internal } from '@entourage/contracts/access/policies';
import { policiesOf } from '@entourage/contracts/calls/policies-of';
import { presentationCalls } from '@entourage/contracts/calls/presentation';
import { presentationVersionCalls } from '@entourage/contracts/calls/presentation-versions';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...policiesOf(presentationCalls),
  ...policiesOf(presentationVersionCalls),
  'Query.exportedRows': internal({ from: ['identity'] }),
});
