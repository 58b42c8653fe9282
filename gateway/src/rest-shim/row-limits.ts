import { AppError } from '@entourage/contracts/errors';
import { lookupKey } from '@entourage/contracts/lookup-key';
import type { LoginInput } from '@entourage/contracts/rest/users';
import type { Visit } from '../caller/visit.ts';
import type { GuardedLimits } from '../limits/guarded-limits.ts';
import { turnstile } from '../limits/turnstile.ts';
import type { RestRow, RouteLimit } from './rest-route.ts';

type Attempt = { body: unknown; visit: Visit };
type Guard = (attempt: Attempt, step: () => Promise<unknown>) => Promise<unknown>;
export type RowLimits = ReturnType<typeof rowLimits>;

/** Enough for a household or an office to sign in at once; each of them holds a point of the limits meanwhile. */
const signInsAtOnce = 8;

type Parts = {
  guarded: GuardedLimits;
  /** Counts a message of a sender. @returns seconds to wait when it is one too many, else 0 (decision M12) */
  countMessage: (senderId: string) => number;
  /** Counts a booking of a user. @returns as `countMessage` */
  countBooking: (userId: string) => number;
};

const perCaller =
  (count: (userId: string) => number): Guard =>
  async ({ visit }, step) => {
    const retryAfterSeconds = visit.caller ? count(visit.caller.userId) : 0;
    if (retryAfterSeconds > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    return step();
  };

/** The limits a row names beside the general one, wrapped around its execution. */
export function rowLimits({ guarded, countMessage, countBooking }: Parts) {
  const perUser = turnstile(1);
  const perAddress = turnstile(signInsAtOnce);
  const guards: Record<RouteLimit, Guard> = {
    async signIn({ body, visit }, step) {
      // As identity compares names, so that every spelling of one shares its counter and its turn.
      const username = lookupKey((body as LoginInput).username);
      const attempt = async () => {
        const giveBack = await guarded.takeSignIn(username, visit.limitKey);
        try {
          const answer = await step();
          await giveBack();
          return answer;
        } catch (error) {
          const isFailure = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
          if (!isFailure) await giveBack();
          throw error;
        }
      };
      return perUser(`${username}\n${visit.limitKey}`, () => perAddress(visit.limitKey, attempt));
    },
    async registration({ visit }, step) {
      await guarded.takeRegistration(visit.limitKey);
      return step();
    },
    messages: perCaller(countMessage),
    bookings: perCaller(countBooking),
  };

  return {
    around({ limits }: Pick<RestRow, 'limits'>, attempt: Attempt, step: () => Promise<unknown>): Promise<unknown> {
      const limited = limits.reduce<() => Promise<unknown>>((inner, name) => () => guards[name](attempt, inner), step);
      return limited();
    },
  };
}
