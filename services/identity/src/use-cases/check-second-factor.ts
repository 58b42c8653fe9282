import type { LoginInput } from '@entourage/contracts/calls/registration';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import { usedTotpCode } from '@entourage/contracts/sign-in-codes';
import type { SecondFactor } from '../data/second-factors-repository.ts';
import type { Transaction } from '../data/store.ts';
import { recoveryCodeHash } from '../domain/recovery-codes.ts';
import { stepOfCode } from '../domain/totp.ts';
import { sendSecurityMail } from './send-security-mail.ts';

type Given = Pick<LoginInput, 'totpCode' | 'recoveryCode'>;
type SignIn = { userId: UserId; given: Given; at: Date };

const wrong = {
  totpCode: 'This code is not valid or was already used. Wait for the next one.',
  recoveryCode: 'This recovery code is not valid or was already used',
};
const invalid = (field: keyof typeof wrong) => new AppError('TOTP_INVALID', { fields: { [field]: wrong[field] } });

/**
 * Checks and uses up the second factor of somebody whose password was right (ADR 0078). The refusal is returned, so that the
 * transaction still commits its audit row.
 * @returns null when the sign-in may go on; TOTP_REQUIRED without a code, TOTP_INVALID that names the field for a wrong one
 */
export async function checkSecondFactor(transaction: Transaction, signIn: SignIn): Promise<AppError | null> {
  const factor = await transaction.secondFactors.of(signIn.userId);
  if (!factor?.confirmedAt) return null;
  const { totpCode, recoveryCode } = signIn.given;
  if (totpCode) return checkCode(transaction, factor, { code: totpCode, at: signIn.at });
  if (recoveryCode) return checkRecoveryCode(transaction, signIn, recoveryCode);
  return new AppError('TOTP_REQUIRED');
}

async function checkCode(
  { secondFactors }: Transaction,
  factor: SecondFactor,
  { code, at }: { code: string; at: Date },
): Promise<AppError | null> {
  const step = stepOfCode(factor.secret, code, at);
  if (step === null) return invalid('totpCode');
  const isFirst = await secondFactors.useStep(factor, step);
  return isFirst ? null : new AppError('TOTP_INVALID', { fields: { totpCode: usedTotpCode } });
}

async function checkRecoveryCode(transaction: Transaction, { userId, at }: SignIn, code: string) {
  const isTaken = await transaction.secondFactors.takeRecoveryCode(userId, recoveryCodeHash(userId, code));
  if (!isTaken) return invalid('recoveryCode');
  await sendSecurityMail(transaction, { userId, kind: 'recovery-code-used', at });
  return null;
}
