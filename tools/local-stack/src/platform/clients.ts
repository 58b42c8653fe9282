import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokerPermissions, type ConsumersByService } from '@entourage/service-kit/events/permissions';
import type { RedisUser } from '../servers/redis.ts';
import type { ServerClients } from '../servers.ts';
import { repositoryRoot } from '../stack-home.ts';
import { type Credentials, publicNkeyOf } from './secrets.ts';

/** The durable consumers of each service; `npm run generate` writes it from the services' definitions. */
export const readConsumers = (): ConsumersByService =>
  JSON.parse(readFileSync(join(repositoryRoot, 'contracts/nats/consumers.json'), 'utf8'));

/** Redis keys of a client: its queues for a service, the limits for the gateway. */
const keysOf = (client: string): string[] =>
  client === 'gateway' ? ['limit:*', 'guard:*'] : [`entourage:${client}-*`];

export const redisUserOf = (client: string, { redis }: Credentials): RedisUser => ({
  name: client,
  password: redis[client]!,
  keys: keysOf(client),
});

/** The users of NATS and Redis: one per process, with the least privileges. */
export function clientsOf(credentials: Credentials): ServerClients {
  const permissions = brokerPermissions(readConsumers());
  return {
    nats: Object.entries(credentials.nats).flatMap(([name, seed]) =>
      // NATS refuses a service that is not in the generated list; the service logs that.
      permissions[name] ? [{ publicKey: publicNkeyOf(seed), permissions: permissions[name] }] : [],
    ),
    redis: Object.keys(credentials.redis).map((name) => redisUserOf(name, credentials)),
  };
}
