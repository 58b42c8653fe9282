import { connectRedis, type RedisClient, type RedisServer } from '@entourage/service-kit/jobs/redis';
import type { Log } from '@entourage/service-kit/log/log';

const firstConnectTimeoutMs = 2_000;

/**
 * A connection that fails at once while Redis is down, so that limits can decide without it. Waits a moment for the first
 * connection: otherwise the first sign-ins after a start would be refused.
 */
export async function connectLimitStore(server: RedisServer, log: Log): Promise<RedisClient> {
  const redis = connectRedis(server, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
    // Replaces a connection that the network has silently lost, which time limits of commands do not do.
    socketTimeout: 2_000,
    disconnectTimeout: 500,
  });
  let isConnected = true;
  redis.on('ready', () => {
    if (!isConnected) log.info('Redis is reachable again');
    isConnected = true;
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    if (isConnected) log.warn('Redis is unreachable', { code: error.code });
    isConnected = false;
  });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, firstConnectTimeoutMs);
    for (const event of ['ready', 'error']) {
      redis.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    }
  });
  return redis;
}
