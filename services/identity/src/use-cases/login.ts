import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { CurrentUser, identityCalls } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import { lookupKey } from '@entourage/contracts/lookup-key';
import { usedTotpCode } from '@entourage/contracts/sign-in-codes';
import type { Context, Transaction } from '../data/store.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { endPresentedSession } from './end-sessions.ts';
import { sendSecurityMail } from './send-security-mail.ts';
import { setSessionToken, startSession } from './start-session.ts';

type Input = UseCaseInput<typeof identityCalls.login>;
/** A user whose password was right, and the hash of it. */
type Known = { id: UserId; password: string };

/**
 * Starts a session and ends the presented one (decision I12). An unknown user and a wrong password get the same answer after the
 * same time: both hash once and write one audit row. Only after a right password is a second factor asked for (ADR 0078).
 */
export async function login(context: Context, { body: credentials }: Input): Promise<CurrentUser> {
  const { clients, store } = context;
  const stored = await store.read.users.credentials(lookupKey(credentials.username));
  const isValid = await clients.passwords.verify(credentials.password, stored?.password ?? null);
  const known = isValid && stored?.password ? { id: stored.id, password: stored.password } : null;
  const outcome = await store.transaction(async (transaction) => {
    const signedIn = await signIn(transaction, context, { known, credentials });
    const isRefused = signedIn instanceof AppError;
    const isHalfway = isRefused && signedIn.code === 'TOTP_REQUIRED';
    transaction.audit.add({
      action: isHalfway ? 'session.second-step' : 'session.start',
      subject: stored?.id ?? null,
      outcome: isRefused && !isHalfway ? 'refused' : 'ok',
    });
    return signedIn;
  });
  if (outcome instanceof AppError) throw outcome;
  await setSessionToken(context, outcome.session);
  return outcome.user;
}

/** @returns the refusal, after which the transaction still commits its audit row */
async function signIn(
  transaction: Transaction,
  context: Context,
  { known, credentials }: { known: Known | null; credentials: Input['body'] },
) {
  const { caller, clock, config } = context;
  const { users, accounts } = transaction;
  if (!known) return new AppError('INVALID_CREDENTIALS');
  const { id: userId, password } = known;
  const at = clock.now();
  const refusal = await checkSecondFactor(transaction, { userId, given: credentials, at });
  if (refusal) {
    if (isWrongCode(refusal)) await warnOfGuesses(transaction, { userId, at });
    return refusal;
  }
  const role = await users.recordLogin(userId, { password, at });
  if (!role) return new AppError('INVALID_CREDENTIALS');
  await endPresentedSession(transaction, caller);
  const session = await startSession(transaction, context, { userId, role });
  const user = await accounts.current(userId, config.totp);
  return user ? { session, user } : new AppError('INVALID_CREDENTIALS');
}

const isWrongCode = ({ code, fields }: AppError) => code === 'TOTP_INVALID' && fields?.totpCode !== usedTotpCode;

/** Somebody who tries codes knows the password. The owner is not locked out, and has to be told (ADR 0078). */
const wrongCodesToTell = 10;

/** Mails the owner, at most once a day, that somebody is trying codes. */
async function warnOfGuesses(transaction: Transaction, { userId, at }: { userId: UserId; at: Date }): Promise<void> {
  const { count } = await transaction.mailCounts.add({ what: 'wrong-code', of: userId, at });
  if (count === wrongCodesToTell) await sendSecurityMail(transaction, { userId, kind: 'codes-tried', at });
}
