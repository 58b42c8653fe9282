import { ownDashboardView } from '@entourage/contracts/access/dashboard-view';
import { definePolicies, internal, ownAsAthlete } from '@entourage/contracts/access/policies';
import { adminCalls } from '@entourage/contracts/calls/admin';
import { contactCalls } from '@entourage/contracts/calls/contact';
import { derivePolicies } from '@entourage/contracts/calls/derive-policies';
import { userImpactCalls } from '@entourage/contracts/calls/user-impact';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...derivePolicies(adminCalls),
  ...derivePolicies(userImpactCalls),
  ...derivePolicies(contactCalls),
  'Query.callerAssignments': internal({ from: ['gateway', 'identity'] }),
  'Entity.DashboardView': ownDashboardView,
  // The use case decides which of these names the athlete may read.
  'Entity.AccessActor': ownAsAthlete,
  'Query.exportedRows': internal({ from: ['identity'] }),
});
