import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { revokeUnfitShares } from '../revoke-shares.ts';

/** A change of role ends what was shared in the earlier one (decision A3). */
export const revokeSharesOfEarlierRole = consumer(userRoleChanged, async ({ data, time }, transaction: Transaction) => {
  await revokeUnfitShares(transaction, data, new Date(time));
});
