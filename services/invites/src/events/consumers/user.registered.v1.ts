import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { redeemForAccount } from '../../use-cases/redeem.ts';

/** Redeems the invite that an account was made with, in case identity's call did not arrive (decision T5). */
export const redeemOnRegistration = consumer(userRegistered, async ({ data, time }, transaction: Transaction) => {
  const { inviteId, userId } = data;
  if (inviteId) await redeemForAccount(transaction, { inviteId, userId, at: new Date(time) });
});
