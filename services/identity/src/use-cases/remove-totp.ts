import { signedIn } from '@entourage/contracts/access/caller';
import { ownPassword } from '@entourage/contracts/calls/account';
import { AppError } from '@entourage/contracts/errors';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { assertStillChecked, checkPassword } from './check-password.ts';
import { sendSecurityMail } from './send-security-mail.ts';

export const totpToRemove = z.object({ removal: ownPassword });

/** Switches the caller's second factor off with its recovery codes, or ends an enrolment; may be repeated. */
export async function removeTotp(
  context: Context,
  { removal }: z.infer<typeof totpToRemove>,
): Promise<{ success: true }> {
  const { caller, clock, store } = context;
  const { userId } = signedIn(caller);
  const checked = await checkPassword(context, removal.password, 'password');
  await store.transaction(async (transaction) => {
    const { users, secondFactors, audit } = transaction;
    if (!(await users.lockForUpdate(userId))) throw new AppError('UNAUTHORIZED');
    await assertStillChecked(transaction, { userId, checked, field: 'password' });
    if (!(await secondFactors.deleteOf(userId))) return;
    audit.add({ action: 'account.totp-off', subject: userId });
    await sendSecurityMail(transaction, { userId, kind: 'totp-off', at: clock.now() });
  });
  return { success: true };
}
