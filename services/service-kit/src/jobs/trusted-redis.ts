import type { Redis } from 'ioredis';
import { ConfigError } from '../config/define-config.ts';
import { isCluster, type RedisClient, type RedisServer } from './redis.ts';
import { RedisFault, redisNodes, withNode } from './redis-nodes.ts';
import { redisAddress } from './redis-url.ts';

/** Redis is configured to evict keys when it is full, which would lose jobs (F11). */
export class RedisEvicts extends Error {
  constructor(policy: string) {
    super(`Redis has maxmemory-policy ${policy}; it must be noeviction, or jobs are evicted when it is full`);
    this.name = 'RedisEvicts';
  }
}

/** Checks every master of a cluster. @throws RedisEvicts */
export async function assertNoEviction(redis: RedisClient): Promise<void> {
  const servers = isCluster(redis) ? redis.nodes('master') : [redis];
  await Promise.all(servers.map(assertKeepsKeys));
}

async function assertKeepsKeys(redis: Redis): Promise<void> {
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

/** Commands to such a server would be answered with the address of another one. @throws ConfigError */
async function assertAlone(redis: Redis): Promise<void> {
  if (/cluster_enabled:1/.test(await redis.info('cluster')))
    throw new ConfigError([
      'REDIS_URL is wrong: that server belongs to a Redis Cluster, whose address begins with redis+cluster:// or rediss+cluster://',
    ]);
}

/**
 * Checks at the start that the servers are what the address says, that none evicts keys, and that the user is no administrator.
 * @throws RedisEvicts naming the setting, or ConfigError; does not throw while Redis is unreachable
 */
export async function assertTrustedRedis(server: RedisServer): Promise<void> {
  const isAlone = redisAddress(server.url).kind === 'server';
  try {
    const nodes = (await redisNodes(server)).filter(({ role }) => role !== 'replica');
    await Promise.all(
      nodes.map((node) =>
        withNode(server, node, async (redis) => {
          await assertKeepsKeys(redis);
          await assertNotAdministrator(redis);
          if (isAlone) await assertAlone(redis);
        }),
      ),
    );
  } catch (error) {
    if (error instanceof RedisEvicts || error instanceof ConfigError) throw error;
    // A server that is away may come back; a wrong name or password stays wrong.
    if (error instanceof RedisFault && error.reason !== 'away') {
      const isPassword = error.reason === 'refuses' && error.role === 'sentinel';
      const setting = isPassword ? 'REDIS_SENTINEL_USERNAME or REDIS_SENTINEL_PASSWORD' : 'REDIS_URL';
      throw new ConfigError([`${setting} is wrong: ${error.message}`]);
    }
  }
}
