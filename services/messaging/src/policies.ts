import { definePolicies, internal, listedAthlete } from '@entourage/contracts/access/policies';
import { messagingCalls } from '@entourage/contracts/calls/messages';
import { policiesOf } from '@entourage/contracts/calls/policies-of';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...policiesOf(messagingCalls),
  'Entity.AssignedAthlete': listedAthlete,
  'Query.exportedRows': internal({ from: ['identity'] }),
});
