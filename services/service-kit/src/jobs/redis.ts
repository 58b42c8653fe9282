import { isIP } from 'node:net';
import type { SecureContext } from 'node:tls';
import { Redis, type RedisOptions } from 'ioredis';
import { ConfigError } from '../config/define-config.ts';

/** Fails fast while Redis is down: the outbox keeps the row. */
const queueOptions: RedisOptions = {
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  connectTimeout: 1_500,
  commandTimeout: 2_000,
  // A command's time limit leaves its connection as it is: one that the network has lost would time out for a quarter of an hour.
  socketTimeout: 3_000,
};

/** A worker waits for Redis without a limit, on one connection at most as long as BullMQ blocks (10 s) and some time to answer. */
const workerOptions: RedisOptions = { maxRetriesPerRequest: null, connectTimeout: 1_500, socketTimeout: 12_000 };

const reconnectMs = (times: number) => Math.min(50 * times, 1_000);

/** Options for an address that begins with rediss://. The client checks the host's name, but does not tell it to the server by itself. */
export function redisTls(url: string, secureContext?: SecureContext): Pick<RedisOptions, 'tls'> {
  if (!url.startsWith('rediss:')) return {};
  const { hostname } = new URL(url);
  return { tls: { ...(secureContext && { secureContext }), ...(!isIP(hostname) && { servername: hostname }) } };
}

type Secure = SecureContext | undefined;

function open(url: string, secureContext: Secure, options: RedisOptions): Redis {
  const tls = redisTls(url, secureContext);
  const redis = new Redis(url, { retryStrategy: reconnectMs, disconnectTimeout: 200, ...tls, ...options });
  // The client reconnects itself; without a listener it prints each attempt.
  redis.on('error', () => {});
  return redis;
}

export const isReady = (redis: Redis): boolean => redis.status === 'ready';

export const queueConnection = (url: string, secure?: Secure): Redis => open(url, secure, queueOptions);
export const workerConnection = (url: string, secure?: Secure): Redis => open(url, secure, workerOptions);

/** Redis is configured to evict keys when it is full, which would lose jobs (F11). */
export class RedisEvicts extends Error {
  constructor(policy: string) {
    super(`Redis has maxmemory-policy ${policy}; it must be noeviction, or jobs are evicted when it is full`);
    this.name = 'RedisEvicts';
  }
}

/** @throws RedisEvicts */
export async function assertNoEviction(redis: Redis): Promise<void> {
  const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1];
  if (policy && policy !== 'noeviction') throw new RedisEvicts(policy);
}

/** A compromised process with such a user could flush Redis for all services. @throws ConfigError */
async function assertNotAdministrator(redis: Redis): Promise<void> {
  const refused = await redis.config('GET', 'maxmemory').then(
    () => null,
    (error: Error) => error,
  );
  if (!refused) throw new ConfigError(['REDIS_URL is wrong: its user may change the settings of the server']);
  if (!refused.message.startsWith('NOPERM')) throw refused;
}

/**
 * Checks at the start that Redis does not evict keys and that its user is no administrator.
 * @throws RedisEvicts naming the setting, or ConfigError; does not throw while Redis is unreachable
 */
export async function assertTrustedRedis(url: string, secure?: Secure): Promise<void> {
  const redis = open(url, secure, { ...queueOptions, enableOfflineQueue: true, retryStrategy: () => null });
  try {
    await assertNoEviction(redis);
    await assertNotAdministrator(redis);
  } catch (error) {
    if (error instanceof RedisEvicts || error instanceof ConfigError) throw error;
  } finally {
    redis.disconnect();
  }
}
