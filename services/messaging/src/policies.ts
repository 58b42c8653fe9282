import { definePolicies, internal, listedAthlete } from '@entourage/contracts/access/policies';
import { derivePolicies } from '@entourage/contracts/calls/derive-policies';
import { messagingCalls } from '@entourage/contracts/calls/messages';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...derivePolicies(messagingCalls),
  'Entity.AssignedAthlete': listedAthlete,
  'Query.exportedRows': internal({ from: ['identity'] }),
});
