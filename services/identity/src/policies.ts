import { definePolicies } from '@entourage/contracts/access/policies';
import { accountCalls } from '@entourage/contracts/calls/account';
import { noticesCalls } from '@entourage/contracts/calls/notices';
import { policiesOf } from '@entourage/contracts/calls/policies-of';
import { identityCalls } from '@entourage/contracts/calls/users';

/** Policies of calls are declared in contracts/src/calls; fields that no browser calls are listed here. */
export const policies = definePolicies({
  ...policiesOf(identityCalls),
  ...policiesOf(accountCalls),
  ...policiesOf(noticesCalls),
  'Query.sessionState': 'internal',
  'Query.approvedUsers': 'internal',
  'Query.inviterState': 'internal',
});
