import { administrators, definePolicies, internal, listedAthlete } from '@entourage/contracts/access/policies';
import { schedulingCalls } from '@entourage/contracts/calls/appointments';
import { derivePolicies } from '@entourage/contracts/calls/derive-policies';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...derivePolicies(schedulingCalls),
  'Entity.UserImpact': administrators,
  'Entity.UserRestoration': administrators,
  'Entity.AssignedAthlete': listedAthlete,
  'Query.exportedRows': internal({ from: ['identity'] }),
});
