import { signedIn } from '@entourage/contracts/access/caller';
import { ownPassword } from '@entourage/contracts/calls/account';
import { AppError } from '@entourage/contracts/errors';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { assertConfirmed, readProof } from './assert-confirmed.ts';
import { takeMail } from './limit-mails.ts';
import { sendSecurityMail } from './send-security-mail.ts';

export const totpToRemove = z.object({ removal: ownPassword });

/** Switches the caller's second factor off with its recovery codes, or ends an enrolment; may be repeated. */
export async function removeTotp(
  context: Context,
  { removal }: z.infer<typeof totpToRemove>,
): Promise<{ success: true }> {
  const { caller, clock, config, store } = context;
  const { userId } = signedIn(caller);
  const proof = await readProof(context, { password: removal.password, field: 'password' });
  await store.transaction(async (transaction) => {
    const { users, secondFactors, audit } = transaction;
    if (!(await users.lockForUpdate(userId))) throw new AppError('UNAUTHORIZED');
    await assertConfirmed(transaction, context, proof);
    if (!(await secondFactors.deleteOf(userId))) return;
    const at = clock.now();
    await takeMail(transaction, { what: 'sign-in-change', of: userId, at }, config.mailLimits.signInChangesPerAccount);
    audit.add({ action: 'account.totp-off', subject: userId });
    await sendSecurityMail(transaction, { userId, kind: 'totp-off', at });
  });
  return { success: true };
}
