import { ownDashboardView } from '@entourage/contracts/access/dashboard-view';
import { administrators, allRows, definePolicies, internal, listedAthlete } from '@entourage/contracts/access/policies';
import { athleteProfileCalls } from '@entourage/contracts/calls/athlete-profile';
import { biomarkersCalls } from '@entourage/contracts/calls/biomarkers';
import { derivePolicies } from '@entourage/contracts/calls/derive-policies';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...derivePolicies(athleteProfileCalls),
  ...derivePolicies(biomarkersCalls),
  'Entity.AssignedAthlete': listedAthlete,
  'Entity.BreakGlassReason': { approved: true, roles: ['ADMIN'], relation: allRows },
  'Entity.DashboardView': ownDashboardView,
  'Entity.UserImpact': administrators,
  'Query.exportedRows': internal({ from: ['identity'] }),
});
