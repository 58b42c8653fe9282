import { definePolicies } from '@entourage/contracts/access/policies';

export const policies = definePolicies({
  'Query.shareFacts': 'internal',
  'Event identity.user.role-changed.v1': 'internal',
  'Event identity.user.verification-changed.v1': 'internal',
  'Event identity.user.deleted.v1': 'internal',
});
