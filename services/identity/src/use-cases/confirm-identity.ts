import { signedIn } from '@entourage/contracts/access/caller';
import type { accountCalls } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { Context, Transaction } from '../data/store.ts';
import { assertStillChecked, checkPassword } from './check-password.ts';
import { checkSecondFactor } from './check-second-factor.ts';

/**
 * Records that the person behind the session has proved the password, and the second factor where one is on.
 * @throws AppError VALIDATION that names `password` or `code`; the gateway counts both as guesses (`passwordCheck`)
 */
export async function confirmIdentity(
  context: Context,
  { body: { password, code } }: UseCaseInput<typeof accountCalls.confirmIdentity>,
): Promise<{ success: true }> {
  const { caller, clock, store } = context;
  const { userId, sessionId } = signedIn(caller);
  const checked = await checkPassword(context, password, 'password');
  await store.transaction(async (transaction) => {
    const { users, sessions, audit } = transaction;
    if (!(await users.lockForUpdate(userId))) throw new AppError('UNAUTHORIZED');
    await assertStillChecked(transaction, { userId, checked, field: 'password' });
    const at = clock.now();
    await assertRightCode(transaction, { userId, code, at });
    if (!(await sessions.confirm(userId, sessionId, at))) throw new AppError('UNAUTHORIZED');
    audit.add({ action: 'session.confirm', subject: userId });
  });
  return { success: true };
}

async function assertRightCode(
  transaction: Transaction,
  { userId, code, at }: { userId: UserId; code: string | undefined; at: Date },
): Promise<void> {
  const given = code === undefined ? {} : /^\d{6}$/.test(code) ? { totpCode: code } : { recoveryCode: code };
  const refusal = await checkSecondFactor(transaction, { userId, given, at });
  if (refusal) throw new AppError('VALIDATION', { fields: { code: refusal.message } });
}
