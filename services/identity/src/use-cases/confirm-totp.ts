import { signedIn } from '@entourage/contracts/access/caller';
import type { accountCalls, TotpConfirmed } from '@entourage/contracts/calls/account';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../domain/recovery-codes.ts';
import { stepOfCode } from '../domain/totp.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { takeMail } from './limit-mails.ts';
import { sendSecurityMail } from './send-security-mail.ts';
import { totpIsOn } from './start-totp.ts';

/** The gateway counts this error as a guess (`passwordCheck`). */
const wrongCode = () =>
  new AppError('VALIDATION', { fields: { code: 'This code is not valid. Check the clock of your phone.' } });

/**
 * Switches the second factor on with its first code, and makes the recovery codes (ADR 0078).
 * @throws AppError VALIDATION that names `code`; CONFLICT when it is on already, or no enrolment was started
 */
export function confirmTotp(
  context: Context,
  { body: { code } }: UseCaseInput<typeof accountCalls.confirmTotp>,
): Promise<TotpConfirmed> {
  const { caller, clock, config, store } = context;
  const { userId, sessionId } = signedIn(caller);
  return store.transaction(async (transaction) => {
    const { users, secondFactors, sessions, audit } = transaction;
    if (!(await users.lockForUpdate(userId))) throw new AppError('UNAUTHORIZED');
    await assertConfirmed(transaction, context);
    const pending = await secondFactors.of(userId);
    if (!pending) throw new AppError('CONFLICT', { userMessage: 'Start two-step sign-in again' });
    if (pending.confirmedAt) throw totpIsOn();
    const at = clock.now();
    const step = stepOfCode(pending.secret, code, at);
    if (step === null) throw wrongCode();
    await takeMail(transaction, { what: 'sign-in-change', of: userId, at }, config.mailLimits.signInChangesPerAccount);
    const recoveryCodes = newRecoveryCodes();
    const codeHashes = recoveryCodes.map((recoveryCode) => recoveryCodeHash(userId, recoveryCode));
    if (!(await secondFactors.confirm(pending, { at, step, codeHashes }))) throw totpIsOn();
    // From now on a password alone is no proof; this session has just given a code as well.
    await sessions.voidConfirmations(userId);
    await sessions.confirm(userId, sessionId, at);
    audit.add({ action: 'account.totp-on', subject: userId });
    await sendSecurityMail(transaction, { userId, kind: 'totp-on', at });
    return { recoveryCodes };
  });
}
