import { createHash } from 'node:crypto';
import { AppError } from '@entourage/contracts/errors';
import type { RedisClient } from '@entourage/service-kit/jobs/redis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';

const quarterHour = 15 * 60;
const hour = 3_600;

/**
 * Takes points (a negative number gives them back) in one step of Redis. A refused attempt takes none, so that the points
 * taken never exceed the limit, and a returned point is free at once.
 * @returns the points taken (with refused ones) and the milliseconds until they expire
 */
const takeScript = `
local taken = tonumber(redis.call('GET', KEYS[1]) or '0')
local points, seconds, limit = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
if points > 0 and taken + points > limit then return {taken + points, redis.call('PTTL', KEYS[1])} end
if taken + points <= 0 then
  redis.call('DEL', KEYS[1])
  return {0, 0}
end
redis.call('INCRBY', KEYS[1], points)
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('EXPIRE', KEYS[1], seconds) end
return {taken + points, redis.call('PTTL', KEYS[1])}`;

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });

function unavailable(cause: unknown): never {
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2, cause });
}

/** One site has a whole /48 of IPv6, more than any number of codes. @param limitKey of a client's address */
const toNetwork = (limitKey: string) => (limitKey.includes(':') ? limitKey.split(':').slice(0, 3).join(':') : limitKey);

/** Hashes names and addresses, which must not be stored in Redis in plain text. */
const hashed = (value: string) => createHash('sha256').update(value).digest('base64url');

/**
 * Limits that guard passwords and accounts, counted exactly in Redis. While it is down they answer 503 (decision X12): a
 * counter per replica would multiply the guesses by the replicas.
 */
export function guardedLimits(redis: RedisClient, limits: GatewayConfig['limits']) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `guard:${keyPrefix}`,
      points,
      duration,
      rejectIfRedisNotReady: true,
      customIncrTtlLuaScript: takeScript,
    });
  const perUser = limiter('sign-in-user', limits.signInFailuresPerUser, quarterHour);
  const perAddress = limiter('sign-in-address', limits.signInFailuresPerAddress, quarterHour);
  const codes = limiter('totp-code', limits.wrongCodesPerAddress, quarterHour);
  const slowedCodes = limiter('totp-code-slowed', limits.wrongCodesPerAddressSlowed, quarterHour);
  const wrongCodes = limiter('wrong-codes', limits.wrongCodesPerUser, hour);
  const recoveryCodes = limiter('recovery-code', limits.wrongCodesPerAddress, quarterHour);
  const registrations = limiter('registration', limits.registrationsPerHour, hour);
  const inviteTries = limiter('invite-code', limits.inviteTriesPerHour, hour);
  const passwordChecks = limiter('password-check', limits.wrongPasswordsPerUser, quarterHour);
  const subscriptions = limiter('subscription', limits.subscriptionsPerHour, hour);
  const passwordResets = limiter('password-reset', limits.passwordResetsPerHour, hour);

  const take = (from: RateLimiterRedis, key: string) =>
    from.consume(key).catch((error) => {
      if (error instanceof RateLimiterRes) throw tooMany(error);
      return unavailable(error);
    });
  /** A point that could not be given back expires with the others. */
  const refund = (to: RateLimiterRedis, key: string) => to.reward(key).catch(() => {});

  const takeRefundable = async (from: RateLimiterRedis, key: string) => {
    await take(from, key);
    return async () => {
      await refund(from, key);
    };
  };

  return {
    /**
     * Counts a sign-in as a failure of a name at an address before it is tried, so that parallel attempts cannot exceed the limit.
     * @param username as its lookup key
     * @returns a function to call when it was not a failure, so that frequent successful sign-ins are not limited
     * @throws AppError RATE_LIMITED after too many failures, UNAVAILABLE without Redis
     */
    takeSignInOfName: (username: string, address: string) => takeRefundable(perUser, hashed(`${username}\n${address}`)),
    /** Like `takeSignInOfName`, for all names together. */
    takeSignInOfAddress: (address: string) => takeRefundable(perAddress, hashed(address)),
    /**
     * Counts a sign-in's code as wrong before it is checked, only for its address: codes that others try elsewhere never lock the
     * owner out, and after many of them each address gets fewer attempts (ADR 0078). Only somebody who knows the password can use up points.
     * @param username as its lookup key
     * @returns a function to call when it was right, or was not checked
     * @throws AppError as `takeSignInOfName`
     */
    async takeTotpCode(username: string, address: string): Promise<() => Promise<void>> {
      const key = hashed(`${username}\n${toNetwork(address)}`);
      const tried = await wrongCodes.get(hashed(username)).catch(unavailable);
      const isSlowed = (tried?.consumedPoints ?? 0) >= limits.wrongCodesPerUser;
      return takeRefundable(isSlowed ? slowedCodes : codes, key);
    },
    /** Like `takeTotpCode`, for a recovery code. Nobody can guess one, so attempts of others do not reduce the limit. */
    takeRecoveryCode: (username: string, address: string) =>
      takeRefundable(recoveryCodes, hashed(`${username}\n${toNetwork(address)}`)),
    /** Notes a wrong code, from wherever it came. One that Redis cannot count now is forgotten. */
    async noteWrongCode(username: string): Promise<void> {
      await wrongCodes.consume(hashed(username)).catch(() => {});
    },
    /**
     * Counts a try of an invite code before it is made.
     * @returns a function to call when the code was redeemed
     * @throws AppError as `takeSignInOfName`
     */
    takeInviteTry: (address: string) => takeRefundable(inviteTries, hashed(address)),
    /**
     * Counts a password of a signed-in user as a wrong one before it is compared.
     * @returns a function to call when it was right, or was not compared
     * @throws AppError as `takeSignInOfName`
     */
    takePasswordCheck: (userId: string) => takeRefundable(passwordChecks, hashed(userId)),
    /**
     * Counts a subscription before it is requested from Stripe.
     * @returns a function to call when no subscription was made
     * @throws AppError as `takeSignInOfName`
     */
    takeSubscription: (userId: string) => takeRefundable(subscriptions, hashed(userId)),
    takePasswordReset: (address: string) => take(passwordResets, hashed(address)),
    takeRegistration: (address: string) => take(registrations, hashed(address)),
  };
}
export type GuardedLimits = ReturnType<typeof guardedLimits>;
