import { createHash } from 'node:crypto';
import { AppError } from '@entourage/contracts/errors';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';

const quarterHour = 15 * 60;
const hour = 3_600;

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });

/** Names and addresses do not stand in Redis in clear. */
const hashed = (value: string) => createHash('sha256').update(value).digest('base64url');

/**
 * Limits that guard passwords and accounts, counted exactly in Redis. While it is down they answer 503 (decision X12): a
 * counter per replica would multiply the guesses by the replicas.
 */
export function guardedLimits(redis: Redis, limits: GatewayConfig['limits']) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `guard:${keyPrefix}`,
      points,
      duration,
      rejectIfRedisNotReady: true,
    });
  const perUser = limiter('sign-in-user', limits.signInFailuresPerUser, quarterHour);
  const perAddress = limiter('sign-in-address', limits.signInFailuresPerAddress, quarterHour);
  const registrations = limiter('registration', limits.registrationsPerHour, hour);

  const withRedis = <Answer>(step: Promise<Answer>): Promise<Answer> =>
    step.catch((error) => {
      if (error instanceof RateLimiterRes) throw tooMany(error);
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2, cause: error });
    });
  const ofUser = (username: string, address: string) => hashed(`${username}\n${address}`);

  return {
    /** `username` as its lookup key. @throws AppError RATE_LIMITED after too many failures, UNAVAILABLE without Redis */
    async checkSignIn(username: string, address: string): Promise<void> {
      const [byUser, byAddress] = await withRedis(
        Promise.all([perUser.get(ofUser(username, address)), perAddress.get(hashed(address))]),
      );
      for (const [count, most] of [
        [byUser, limits.signInFailuresPerUser],
        [byAddress, limits.signInFailuresPerAddress],
      ] as const) {
        if (count && count.consumedPoints >= most) throw tooMany(count);
      }
    },
    /** Only failures count: the right owner is never locked out by signing in often. */
    async countFailedSignIn(username: string, address: string): Promise<void> {
      await Promise.allSettled([perUser.consume(ofUser(username, address)), perAddress.consume(hashed(address))]);
    },
    countRegistration: (address: string) => withRedis(registrations.consume(hashed(address))),
  };
}
export type GuardedLimits = ReturnType<typeof guardedLimits>;
