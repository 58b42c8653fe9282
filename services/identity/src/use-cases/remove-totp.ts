import { signedIn } from '@entourage/contracts/access/caller';
import type { accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { assertConfirmed, readProof } from './assert-confirmed.ts';
import { takeMail } from './limit-mails.ts';
import { sendSecurityMail } from './send-security-mail.ts';

/** Switches the caller's second factor off with its recovery codes, or ends an enrolment; may be repeated. */
export async function removeTotp(
  context: Context,
  { body: removal }: UseCaseInput<typeof accountCalls.removeTotp>,
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
