import { administrators, definePolicies } from '@entourage/contracts/access/policies';

export const policies = definePolicies({
  'Query.callerShares': 'internal',
  'Entity.UserImpact': administrators,
});
