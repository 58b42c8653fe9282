import { ownDashboardView } from '@entourage/contracts/access/dashboard-view';
import { definePolicies, internal, ownAsAthlete } from '@entourage/contracts/access/policies';
import { accountCalls } from '@entourage/contracts/calls/account';
import { accountExportCalls } from '@entourage/contracts/calls/account-export';
import { deletedUsersCalls } from '@entourage/contracts/calls/deleted-users';
import { derivePolicies } from '@entourage/contracts/calls/derive-policies';
import { noticesCalls } from '@entourage/contracts/calls/notices';
import { subscriptionCalls } from '@entourage/contracts/calls/subscription';
import { identityCalls } from '@entourage/contracts/calls/users';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...derivePolicies(identityCalls),
  ...derivePolicies(deletedUsersCalls),
  ...derivePolicies(accountCalls),
  ...derivePolicies(accountExportCalls),
  ...derivePolicies(noticesCalls),
  ...derivePolicies(subscriptionCalls),
  'Entity.DashboardView': ownDashboardView,
  // The use case decides whose names they may read.
  'Entity.TeamMember': ownAsAthlete,
  'Query.sessionState': internal({ from: ['gateway'] }),
  'Query.approvedUsers': internal({ from: ['gateway'] }),
  'Query.inviterState': internal({ from: ['invites'] }),
  'Query.exportedRows': internal({ from: ['identity'] }),
});
