import { administrators, definePolicies, internal } from '@entourage/contracts/access/policies';
import { derivePolicies } from '@entourage/contracts/calls/derive-policies';
import { sharesCalls } from '@entourage/contracts/calls/shares';
import { invitesCalls } from '@entourage/contracts/calls/team-invites';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...derivePolicies(invitesCalls),
  ...derivePolicies(sharesCalls),
  'Query.callerShares': internal({ from: ['gateway', 'identity'] }),
  'Mutation.claimInvite': internal({ from: ['identity'] }),
  'Mutation.completeRegistration': internal({ from: ['identity'] }),
  'Mutation.releaseInvite': internal({ from: ['identity'] }),
  'Entity.UserImpact': administrators,
  'Entity.UserRestoration': administrators,
  'Query.exportedRows': internal({ from: ['identity'] }),
});
