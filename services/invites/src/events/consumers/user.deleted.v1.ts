import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { revokeUnfitShares } from '../revoke-shares.ts';

/** A closed account shares nothing and sees nothing (decision A4). */
export const revokeSharesOfDeleted = consumer(userDeleted, async ({ data, time }, transaction: Transaction) => {
  await revokeUnfitShares(transaction, data, new Date(time));
});
