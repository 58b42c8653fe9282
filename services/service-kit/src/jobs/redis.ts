import { Redis, type RedisOptions } from 'ioredis';
import { ConfigError } from '../config/define-config.ts';

/** Gives up a call at once while Redis is down: the outbox keeps the row, and a caller would rather hear no than wait. */
const queueOptions: RedisOptions = {
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  connectTimeout: 1_500,
  commandTimeout: 2_000,
};

/** Waits for Redis for ever: a worker has nothing better to do. */
const workerOptions: RedisOptions = { maxRetriesPerRequest: null, connectTimeout: 1_500 };

const reconnectMs = (times: number) => Math.min(50 * times, 1_000);

function open(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, { retryStrategy: reconnectMs, disconnectTimeout: 200, ...options });
  // Reconnecting is the client's business; without a listener each attempt would be printed.
  redis.on('error', () => {});
  return redis;
}

/** BullMQ gives up for good on a connection that fails at first, so nothing of it is made before this. */
export const isReady = (redis: Redis): boolean => redis.status === 'ready';

export const queueConnection = (url: string): Redis => open(url, queueOptions);
export const workerConnection = (url: string): Redis => open(url, workerOptions);

/** Redis throws keys away when it is full, so jobs would vanish (F11). */
export class RedisEvicts extends Error {
  constructor(policy: string) {
    super(`Redis has maxmemory-policy ${policy}; it must be noeviction, or jobs vanish when it is full`);
    this.name = 'RedisEvicts';
  }
}

/** @throws RedisEvicts */
export async function refuseEviction(redis: Redis): Promise<void> {
  const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1];
  if (policy && policy !== 'noeviction') throw new RedisEvicts(policy);
}

/** Whoever got hold of a process with such a user could empty Redis for everybody. @throws ConfigError */
async function refuseAdministrator(redis: Redis): Promise<void> {
  const refused = await redis.config('GET', 'maxmemory').then(
    () => null,
    (error: Error) => error,
  );
  if (!refused) throw new ConfigError(['REDIS_URL is wrong: its user may change the settings of the server']);
  if (!refused.message.startsWith('NOPERM')) throw refused;
}

/**
 * Refuses a Redis that throws keys away, or a user that may do more than the service needs, before anything else is done with it.
 * @throws RedisEvicts naming the setting, or ConfigError; does not throw while Redis is unreachable
 */
export async function assertTrustedRedis(url: string): Promise<void> {
  const redis = open(url, { ...queueOptions, enableOfflineQueue: true, retryStrategy: () => null });
  try {
    await refuseEviction(redis);
    await refuseAdministrator(redis);
  } catch (error) {
    if (error instanceof RedisEvicts || error instanceof ConfigError) throw error;
  } finally {
    redis.disconnect();
  }
}
