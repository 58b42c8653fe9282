import { createHash } from 'node:crypto';
import type { Call, CallLimit } from '@entourage/contracts/calls/define-call';
import type { LoginInput } from '@entourage/contracts/calls/registration';
import type { Subscription } from '@entourage/contracts/calls/subscription';
import { AppError, type ErrorCode } from '@entourage/contracts/errors';
import { lookupKey } from '@entourage/contracts/lookup-key';
import { usedTotpCode } from '@entourage/contracts/sign-in-codes';
import { keyedSemaphore } from '@entourage/service-kit/limits/keyed-semaphore';
import type { RequestContext } from '../caller/request-context.ts';
import type { GuardedLimits } from '../limits/guarded-limits.ts';

type Attempt = { body: unknown; context: RequestContext };
type Guard = (attempt: Attempt, step: () => Promise<unknown>) => Promise<unknown>;
export type CallLimits = ReturnType<typeof callLimits>;

/** Sign-ins of one address that run at a time. Enough for a household or an office; each holds a point of the limits while it runs. */
const maxParallelSignIns = 8;

/** The error codes of invite codes that were looked up but not redeemed. */
const codeRefusals: readonly ErrorCode[] = ['INVALID_INVITE_CODE', 'CONFLICT', 'GONE'];

/** Limits that count each call, with any outcome. */
export type CountedLimit = Extract<
  CallLimit,
  | ('messages' | 'messageSearches' | 'bookings' | 'contact' | 'photos' | 'trainingJobs' | 'modelTests')
  | ('deckVisits' | 'deckUpdates' | 'deckQuestions' | 'deckQuestionsOfDay')
>;

type Parts = {
  guarded: GuardedLimits;
  /** Counts a call of that limit for a key. @returns seconds to wait when the limit is exceeded, else 0 (decision M12) */
  count: Record<CountedLimit, (key: string) => number>;
};

/** @param keyOf the key that a call counts for; null when it does not count */
const counted =
  (count: (key: string) => number, keyOf: (context: RequestContext) => string | null): Guard =>
  async ({ context }, step) => {
    const key = keyOf(context);
    const retryAfterSeconds = key === null ? 0 : count(key);
    if (retryAfterSeconds > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    return step();
  };

/**
 * Takes a point, runs a step, and gives the point back unless the step fails in a way that counts.
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

/** Like `countFailures`, for a call that counts when its answer says that it has created something. */
async function countCreations(
  take: () => Promise<() => Promise<void>>,
  step: () => Promise<unknown>,
): Promise<unknown> {
  const refund = await take();
  let isCreated = false;
  try {
    const answer = (await step()) as Pick<Subscription, 'created'>;
    isCreated = answer.created;
    return answer;
  } finally {
    if (!isCreated) await refund();
  }
}

const hasCode = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  error instanceof AppError && codes.includes(error.code);

/** The values in a body that are compared with a secret of the caller. */
const guessed = ['currentPassword', 'password', 'code'] as const;

/**
 * A body without a required password or code is refused earlier, so identity names the field only after comparing it. A request for a code
 * because the second factor is on was not a guess.
 */
function isWrongPassword(error: unknown, body: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'VALIDATION') return false;
  const given = body as Record<string, unknown>;
  return guessed.some((field) => error.fields && field in error.fields && given[field] !== undefined);
}

/** A right password without a code is neither a failure nor a success: it takes no point and gives none back. */
const isWrongSignIn = (error: unknown) => hasCode(error, ['INVALID_CREDENTIALS']);

/** A right code that was already used does not count as a guess, so parallel sign-ins with one code use up no points. */
const isWrongCode = (error: unknown) =>
  hasCode(error, ['TOTP_INVALID']) && (error as AppError).fields?.totpCode !== usedTotpCode;

/** The browser of a visit of the deck, by a key that tells nothing of its token. */
const deckVisitor = ({ deckVisits, limitKey }: RequestContext) =>
  deckVisits ? createHash('sha256').update(deckVisits).digest('base64url') : limitKey;
const callerId = ({ caller }: RequestContext) => caller?.userId ?? null;

/** Whether a body contains a password. Without one nothing is guessed: PATCH /api/account takes a password only with another address. */
function isGuess(body: unknown): boolean {
  const given = body as Record<string, unknown>;
  return guessed.some((field) => given[field] !== undefined);
}

/** The limits a call declares beside the general one, wrapped around its execution. */
export function callLimits({ guarded, count }: Parts) {
  const perUser = keyedSemaphore(1);
  const perAddress = keyedSemaphore(maxParallelSignIns);
  const guards: Record<CallLimit, Guard> = {
    async signIn({ body, context }, step) {
      // In the form in which identity compares names, so that all spellings of a name share one counter and one queue.
      const { username: name, totpCode, recoveryCode } = body as LoginInput;
      const username = lookupKey(name);
      const address = context.limitKey;
      const check = async () => {
        try {
          return await step();
        } catch (error) {
          if (isWrongCode(error)) await guarded.noteWrongCode(username);
          throw error;
        }
      };
      const takeCode = () => (totpCode ? guarded.takeTotpCode : guarded.takeRecoveryCode)(username, address);
      const signIn = totpCode || recoveryCode ? () => countFailures(takeCode, check, isWrongCode) : step;
      const takeAddress = () => guarded.takeSignInOfAddress(address);
      const atAddress = () => countFailures(takeAddress, signIn, (error) => isWrongSignIn(error) || isWrongCode(error));
      const takeName = () => guarded.takeSignInOfName(username, address);
      const attempt = () => countFailures(takeName, atAddress, isWrongSignIn);
      return perUser(`${username}\n${context.limitKey}`, () => perAddress(context.limitKey, attempt));
    },
    async registration({ context }, step) {
      await guarded.takeRegistration(context.limitKey);
      return step();
    },
    async inviteCode({ context }, step) {
      const take = () => guarded.takeInviteTry(context.limitKey);
      // Any other refusal reveals nothing about the code.
      return countFailures(take, step, (error) => hasCode(error, codeRefusals));
    },
    async passwordCheck({ body, context }, step) {
      if (!isGuess(body)) return step();
      const userId = context.caller?.userId ?? '';
      const take = () => guarded.takePasswordCheck(userId);
      return perUser(`check\n${userId}`, () => countFailures(take, step, (error) => isWrongPassword(error, body)));
    },
    async passwordReset({ context }, step) {
      await guarded.takePasswordReset(context.limitKey);
      return step();
    },
    async subscriptions({ context }, step) {
      const userId = context.caller?.userId ?? '';
      return perUser(`subscription\n${userId}`, () => countCreations(() => guarded.takeSubscription(userId), step));
    },
    messages: counted(count.messages, callerId),
    messageSearches: counted(count.messageSearches, callerId),
    bookings: counted(count.bookings, callerId),
    contact: counted(count.contact, ({ limitKey }) => limitKey),
    photos: counted(count.photos, callerId),
    deckVisits: counted(count.deckVisits, ({ limitKey }) => limitKey),
    deckUpdates: counted(count.deckUpdates, deckVisitor),
    // Of the address: a browser has a new visit for the asking (decision D14).
    deckQuestions: counted(count.deckQuestions, ({ limitKey }) => limitKey),
    deckQuestionsOfDay: counted(count.deckQuestionsOfDay, ({ limitKey }) => limitKey),
    trainingJobs: counted(count.trainingJobs, callerId),
    modelTests: counted(count.modelTests, callerId),
  };

  return {
    around({ limits }: Pick<Call, 'limits'>, attempt: Attempt, step: () => Promise<unknown>): Promise<unknown> {
      const limited = limits.reduce<() => Promise<unknown>>((inner, name) => () => guards[name](attempt, inner), step);
      return limited();
    },
  };
}
