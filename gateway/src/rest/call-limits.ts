import type { Call, CallLimit } from '@entourage/contracts/calls/define-call';
import type { LoginInput } from '@entourage/contracts/calls/users';
import { AppError, type ErrorCode } from '@entourage/contracts/errors';
import { lookupKey } from '@entourage/contracts/lookup-key';
import type { RequestContext } from '../caller/request-context.ts';
import type { GuardedLimits } from '../limits/guarded-limits.ts';
import { keyedSemaphore } from '../limits/keyed-semaphore.ts';

type Attempt = { body: unknown; context: RequestContext };
type Guard = (attempt: Attempt, step: () => Promise<unknown>) => Promise<unknown>;
export type CallLimits = ReturnType<typeof callLimits>;

/** Sign-ins of one address that run at a time. Enough for a household or an office; each holds a point of the limits meanwhile. */
const maxParallelSignIns = 8;

/** What the answers of a code that was looked up and redeemed nothing say. */
const codeRefusals: readonly ErrorCode[] = ['INVALID_INVITE_CODE', 'CONFLICT', 'GONE'];

type Parts = {
  guarded: GuardedLimits;
  /** Counts a message of a sender. @returns seconds to wait when it is one too many, else 0 (decision M12) */
  countMessage: (senderId: string) => number;
  /** Counts a booking of a user. @returns as `countMessage` */
  countBooking: (userId: string) => number;
};

const perCaller =
  (count: (userId: string) => number): Guard =>
  async ({ context }, step) => {
    const retryAfterSeconds = context.caller ? count(context.caller.userId) : 0;
    if (retryAfterSeconds > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    return step();
  };

/**
 * Runs a step that has taken a point before, and gives the point back unless it fails in a way that counts.
 * @param take as the functions of `GuardedLimits`
 */
async function countFailures(
  take: () => Promise<() => Promise<void>>,
  step: () => Promise<unknown>,
  isCounted: (error: unknown) => boolean,
): Promise<unknown> {
  const refund = await take();
  try {
    const answer = await step();
    await refund();
    return answer;
  } catch (error) {
    if (!isCounted(error)) await refund();
    throw error;
  }
}

const hasCode = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  error instanceof AppError && codes.includes(error.code);

/** A body that lacks the password does not get this far, so that identity names the field only after comparing it. */
function isWrongPassword(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'VALIDATION') return false;
  return ['currentPassword', 'password'].some((field) => error.fields && field in error.fields);
}

/** The limits a call declares beside the general one, wrapped around its execution. */
export function callLimits({ guarded, countMessage, countBooking }: Parts) {
  const perUser = keyedSemaphore(1);
  const perAddress = keyedSemaphore(maxParallelSignIns);
  const guards: Record<CallLimit, Guard> = {
    async signIn({ body, context }, step) {
      // As identity compares names, so that every spelling of one shares its counter and its queue.
      const username = lookupKey((body as LoginInput).username);
      const take = () => guarded.takeSignIn(username, context.limitKey);
      const attempt = () => countFailures(take, step, (error) => hasCode(error, ['INVALID_CREDENTIALS']));
      return perUser(`${username}\n${context.limitKey}`, () => perAddress(context.limitKey, attempt));
    },
    async registration({ context }, step) {
      await guarded.takeRegistration(context.limitKey);
      return step();
    },
    async inviteCode({ context }, step) {
      const take = () => guarded.takeInviteTry(context.limitKey);
      // Any other refusal tells nothing of the code.
      return countFailures(take, step, (error) => hasCode(error, codeRefusals));
    },
    async passwordCheck({ context }, step) {
      const userId = context.caller?.userId ?? '';
      const take = () => guarded.takePasswordCheck(userId);
      return perUser(`check\n${userId}`, () => countFailures(take, step, isWrongPassword));
    },
    async passwordReset({ context }, step) {
      await guarded.takePasswordReset(context.limitKey);
      return step();
    },
    messages: perCaller(countMessage),
    bookings: perCaller(countBooking),
  };

  return {
    around({ limits }: Pick<Call, 'limits'>, attempt: Attempt, step: () => Promise<unknown>): Promise<unknown> {
      const limited = limits.reduce<() => Promise<unknown>>((inner, name) => () => guards[name](attempt, inner), step);
      return limited();
    },
  };
}
