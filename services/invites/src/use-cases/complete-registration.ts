import { id, userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { redeemForAccount } from './redeem.ts';

export const completeRegistrationInput = z.object({ inviteId: id, userId });

/** Called by identity after it has made the account, so that the first sign-in shows the dashboard also without NATS. */
export const completeRegistration = (
  { clock, store }: Context,
  { inviteId, userId: member }: z.infer<typeof completeRegistrationInput>,
): Promise<boolean> =>
  store.transaction((transaction) => redeemForAccount(transaction, { inviteId, userId: member, at: clock.now() }));
