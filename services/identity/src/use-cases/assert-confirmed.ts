import { signedIn } from '@entourage/contracts/access/caller';
import { confirmedForMs } from '@entourage/contracts/calls/account';
import { AppError } from '@entourage/contracts/errors';
import type { Context, Transaction } from '../data/store.ts';
import { assertStillChecked, checkPassword, type PasswordField } from './check-password.ts';

/** The hash of a correct password that came with the call; null without one. */
type Proof = { checked: string; field: PasswordField } | null;

/**
 * Checks the password that came with a call. Outside the transaction, because it takes long and must not be repeated with it.
 * @throws AppError VALIDATION that names the field
 */
export async function readProof(
  context: Pick<Context, 'caller' | 'clients' | 'store'>,
  { password, field }: { password: string | undefined; field: PasswordField },
): Promise<Proof> {
  return password === undefined ? null : { checked: await checkPassword(context, password, field), field };
}

/**
 * Protects against a stolen session: the call goes on only when the password came with it, or was proved in
 * this session within the last five minutes. Where a second factor is on, a password alone proves nothing.
 * @throws AppError CONFIRMATION_REQUIRED; VALIDATION when another tab has changed the password meanwhile
 */
export async function assertConfirmed(
  transaction: Transaction,
  { caller, clock }: Pick<Context, 'caller' | 'clock'>,
  proof: Proof = null,
): Promise<void> {
  const { userId, sessionId } = signedIn(caller);
  if (proof) {
    await assertStillChecked(transaction, { userId, ...proof });
    if (!(await transaction.secondFactors.stateOf(userId)).totpEnabled) return;
  }
  const confirmedAt = await transaction.sessions.confirmedAt(userId, sessionId);
  const isRecent = confirmedAt !== null && clock.now().getTime() - confirmedAt.getTime() <= confirmedForMs;
  if (!isRecent) throw new AppError('CONFIRMATION_REQUIRED');
}
