import { signedIn } from '@entourage/contracts/access/caller';
import type { TotpEnrolment } from '@entourage/contracts/calls/account';
import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { newTotpSecret, totpUri } from '../domain/totp.ts';
import { assertConfirmed } from './assert-confirmed.ts';

export const totpIsOn = () => new AppError('CONFLICT', { userMessage: 'Two-step sign-in is already on' });

/** Makes the secret of a second factor; it is switched on by confirming a code. @throws AppError CONFLICT when one is already on */
export function startTotp(context: Context): Promise<TotpEnrolment> {
  const { caller, clock, store } = context;
  const { userId } = signedIn(caller);
  const secret = newTotpSecret();
  return store.transaction(async (transaction) => {
    const { users, secondFactors } = transaction;
    // Locked, so that a closed account gets no secret.
    const user = await users.lockForUpdate(userId);
    if (!user?.username) throw new AppError('UNAUTHORIZED');
    await assertConfirmed(transaction, context);
    const enrolment = { id: newId(), userId, secret, createdAt: clock.now() };
    if (!(await secondFactors.start(enrolment))) throw totpIsOn();
    return { secret, uri: totpUri(secret, user.username) };
  });
}
