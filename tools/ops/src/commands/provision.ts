import { provisionBroker } from '@entourage/service-kit/events/provision';
import type { Redis } from 'ioredis';
import { readConsumers } from '../consumers.ts';
import { type Installation, type StoreServer, storeServers } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { aclRules, type RedisUser, redisUsers } from '../servers/redis-acl.ts';
import { withEachRedis } from '../servers/with-redis.ts';
import { kindOf, serviceNames } from '../service-table.ts';
import { type DatabaseOfService, missingOf, provisionDatabase } from '../stores/databases.ts';
import { provisionSubscribers } from '../subscribers/subscriber-consumers.ts';
import { subscribersIn } from '../subscribers/subscriber-file.ts';

type Options = { dryRun?: boolean; only?: StoreServer[] };

/**
 * Creates the missing databases, roles and users of every service on the servers, and sets the passwords from the
 * folder of secrets. Idempotent.
 * @returns a line for each database and user
 */
export async function provisionStores(installation: Installation, { dryRun, only = [...storeServers] }: Options) {
  const { database } = await installation.credentials();
  const wanted = serviceNames.map((service) => ({ service, kind: kindOf(service), passwords: database[service]! }));
  const lines: string[] = [];
  for (const one of wanted.filter(({ kind }) => only.includes(kind))) {
    const ofService: DatabaseOfService = {
      ...one,
      adminUrl: adminUrlOf(installation, one.kind),
      secureContext: installation.secureContext(one.kind),
    };
    const missing = await missingOf(ofService);
    if (!dryRun) await provisionDatabase(ofService);
    lines.push(`${one.service}: ${told(missing, dryRun)}`);
  }
  if (only.includes('redis')) lines.push(...(await provisionRedis(installation, dryRun)));
  return lines;
}

const told = (missing: readonly string[], dryRun = false): string => {
  const passwords = dryRun ? 'passwords would be set' : 'passwords set';
  if (missing.length === 0) return `everything exists; ${passwords}`;
  return `${dryRun ? 'would create' : 'created'} ${missing.join(', ')}; ${passwords}`;
};

function adminUrlOf({ settings }: Installation, kind: StoreServer): string {
  const { adminUrl } = settings[kind];
  if (!adminUrl) throw new OperatorError(`${kind.toUpperCase()}_ADMIN_URL is missing.`);
  return adminUrl;
}

/** Sets the users of Redis at every server, because a server that becomes the master has its own users. @returns the lines of all servers, each once */
async function provisionRedis(installation: Installation, dryRun = false): Promise<string[]> {
  const server = installation.redisAt(adminUrlOf(installation, 'redis'));
  const users = redisUsers(await installation.credentials());
  const lines = await withEachRedis(server, async (redis, { role }) => {
    const ofServer = await provisionRedisUsers(redis, users, dryRun);
    return ofServer.map((line) => (role === 'replica' ? line.replace('Redis', 'Redis replica,') : line));
  });
  return [...new Set(lines.flat())];
}

/** Switches `default` off last, since the administrator may be signed in as it. */
async function provisionRedisUsers(redis: Redis, users: readonly RedisUser[], dryRun: boolean): Promise<string[]> {
  const known = (await redis.call('ACL', 'USERS')) as string[];
  const lines = users.map(({ name }) => `Redis user ${name}: ${told(known.includes(name) ? [] : ['it'], dryRun)}`);
  if (dryRun) return lines;
  for (const user of users) await redis.call('ACL', 'SETUSER', user.name, ...aclRules(user));
  if ((await redis.call('ACL', 'WHOAMI')) === 'default')
    lines.push('Redis user default: this is the administrator; switch it off or give it a password of its own');
  else if (await isUsedByServers(redis))
    lines.push(
      'Redis user default: replicas or sentinels sign in as it; give them a user of their own, and run this again',
    );
  else await redis.call('ACL', 'SETUSER', 'default', 'off');
  // An ACL file, or the server's configuration; a managed server may have neither and keeps its users itself.
  const isKept = await redis.call('ACL', 'SAVE').catch(() => redis.call('CONFIG', 'REWRITE').catch(() => null));
  if (!isKept)
    lines.push('Redis keeps its users in memory only: put the lines of `entourage print redis-acl` into its ACL file');
  return lines;
}

/** Whether replicas follow this server, this one follows its master, or sentinels watch it as the user `default`. */
async function isUsedByServers(redis: Redis): Promise<boolean> {
  const clients = ((await redis.client('LIST')) as string).split('\n');
  const isDefault = (client: string) => / user=default( |$)/.test(client);
  if (clients.some((client) => isDefault(client) && / flags=\w*[SM]| name=sentinel-/.test(client))) return true;
  if (!/^role:slave/m.test(await redis.info('replication'))) return false;
  const [, user = ''] = (await redis.config('GET', 'masteruser').catch(() => [])) as string[];
  return user === '' || user === 'default';
}

/** Creates or updates the streams and consumers once; with a folder of secrets also those of its subscribers. @returns lines to print */
export function provisionBrokerOnce(
  installation: Installation,
  { deleteUndeclared = false }: { deleteUndeclared?: boolean },
): Promise<string[]> {
  return installation.withBroker(async (bus) => {
    const consumers = readConsumers();
    const { secretsDir, nats } = installation.settings;
    const { replicas } = nats;
    const undeclared = await provisionBroker({ bus, consumers, replicas, deleteUndeclared });
    const subscribers = secretsDir ? await subscribersIn(secretsDir) : [];
    // Without the folder the subscribers are unknown.
    if (secretsDir) undeclared.push(...(await provisionSubscribers(bus, subscribers, deleteUndeclared)));
    const ofServices = Object.values(consumers).flatMap((durables) => Object.keys(durables));
    const count = ofServices.length + subscribers.length;
    const lines = undeclared.map((one) => `${deleteUndeclared ? 'deleted' : 'not declared any more'}: ${one}`);
    if (!deleteUndeclared && lines.length > 0)
      lines.push('When no earlier release runs, --delete-undeclared deletes what is not declared any more.');
    return [`The streams and ${count} consumers are as declared.`, ...lines];
  });
}
