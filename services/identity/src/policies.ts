import { ownDashboardView } from '@entourage/contracts/access/dashboard-view';
import { definePolicies, internal, ownAsAthlete } from '@entourage/contracts/access/policies';
import { accountCalls } from '@entourage/contracts/calls/account';
import { accountExportCalls } from '@entourage/contracts/calls/account-export';
import { deletedUsersCalls } from '@entourage/contracts/calls/deleted-users';
import { noticesCalls } from '@entourage/contracts/calls/notices';
import { policiesOf } from '@entourage/contracts/calls/policies-of';
import { subscriptionCalls } from '@entourage/contracts/calls/subscription';
import { identityCalls } from '@entourage/contracts/calls/users';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...policiesOf(identityCalls),
  ...policiesOf(deletedUsersCalls),
  ...policiesOf(accountCalls),
  ...policiesOf(accountExportCalls),
  ...policiesOf(noticesCalls),
  ...policiesOf(subscriptionCalls),
  'Entity.DashboardView': ownDashboardView,
  // The use case decides whose names they may read.
  'Entity.TeamMember': ownAsAthlete,
  'Query.sessionState': internal({ from: ['gateway'] }),
  'Query.approvedUsers': internal({ from: ['gateway'] }),
  'Query.inviterState': internal({ from: ['invites'] }),
  'Query.exportedRows': internal({ from: ['identity'] }),
});
