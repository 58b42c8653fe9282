import { id, userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { redeemForAccount } from './redeem.ts';

export const completeRegistrationInput = z.object({ inviteId: id, claimId: id, userId });

/**
 * Called by identity after it has made the account, so that the first sign-in shows the dashboard also without NATS.
 * @param input `claimId` is known only to the registration that has claimed the invite
 * @returns false when the latest claim of the invite is another one, or nothing is left to do
 */
export const completeRegistration = (
  { clock, store }: Context,
  { inviteId, claimId, userId: member }: z.infer<typeof completeRegistrationInput>,
): Promise<boolean> =>
  store.transaction(async (transaction) => {
    const invite = await transaction.invites.byId(inviteId);
    if (invite?.claimId !== claimId) return false;
    return redeemForAccount(transaction, { inviteId, userId: member, at: clock.now() });
  });
