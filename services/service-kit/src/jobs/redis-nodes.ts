import type { Redis } from 'ioredis';
import type { Place } from '../tls/place.ts';
import { certificateFault } from '../tls/trusted-servers.ts';
import { type ConnectionOptions, connectNode, connectSentinel, type RedisServer } from './redis.ts';
import { redisAddress } from './redis-url.ts';

export type RedisRole = 'server' | 'sentinel' | 'master' | 'replica' | 'member';
/** A server of an address: the only one, or one of a group. */
export type RedisNode = Place & { role: Exclude<RedisRole, 'sentinel' | 'member'> };

/** Options for a single answer: no retries, so that an error has the reason. */
const once: ConnectionOptions = {
  maxRetriesPerRequest: 0,
  lazyConnect: true,
  disconnectTimeout: 200,
  connectTimeout: 1_500,
  commandTimeout: 2_000,
  socketTimeout: 3_000,
};

const names: Record<RedisRole, string> = {
  server: 'Redis',
  sentinel: 'a sentinel of Redis',
  master: 'the master of Redis',
  replica: 'a replica of Redis',
  member: 'a member of the Redis Cluster',
};

/**
 * Why one of the servers cannot be used. `away`: it may come back; `refuses`: it does not know the user; `wrong`: it is not the kind of server that the address
 * says. The message names the server by its role, without an address or a secret.
 */
export class RedisFault extends Error {
  readonly reason: 'away' | 'refuses' | 'wrong';
  readonly role: RedisRole;
  constructor(role: RedisRole, reason: RedisFault['reason'], about: string) {
    super(`${names[role]} ${about}`);
    this.name = 'RedisFault';
    this.role = role;
    this.reason = reason;
  }
}

/** The client's messages for a connection that was not established or has ended. */
const ofConnection = /^(Connection is closed|Command timed out|Socket timeout|connect )/;

/** What a server said, or why it said nothing. @param cause of the connection, which the error of a command does not tell */
function toFault(role: RedisRole, error: Error, cause: Error | undefined): Error {
  if (error instanceof RedisFault) return error;
  const told = [error, cause].find((one) => one && /^(NOAUTH|WRONGPASS|NOPERM|ERR)/.test(one.message))?.message ?? '';
  if (/^(NOAUTH|WRONGPASS)|^ERR (Client sent AUTH|AUTH)/.test(told))
    return new RedisFault(role, 'refuses', 'refuses the user or the password');
  if (told.startsWith('NOPERM')) return error;
  if (told.includes('cluster support disabled')) return new RedisFault(role, 'wrong', 'is not in cluster mode');
  if (/unknown command/i.test(told) && role === 'sentinel')
    return new RedisFault(role, 'wrong', 'is no sentinel, but another server');
  if (told) return error;
  if (!cause && !ofConnection.test(error.message)) return error;
  const fault = cause && certificateFault(cause);
  if (fault) return new RedisFault(role, 'wrong', `has no trusted certificate (${fault})`);
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return new RedisFault(role, 'away', code ? `is not reached (${code})` : 'does not answer');
}

async function ask<T>(role: RedisRole, redis: Redis, work: (redis: Redis) => Promise<T>): Promise<T> {
  let cause: Error | undefined;
  redis.on('error', (error: Error) => {
    cause ??= error;
  });
  try {
    await redis.connect();
    return await work(redis);
  } catch (error) {
    throw toFault(role, error as Error, cause);
  } finally {
    redis.disconnect();
  }
}

/** Runs `work` with a connection to one of the servers, and closes it. @throws RedisFault */
export const withNode = <T>(
  server: RedisServer,
  { role, ...place }: Place & { role: RedisRole },
  work: (redis: Redis) => Promise<T>,
  options: ConnectionOptions = {},
): Promise<T> => ask(role, connectNode(server, place, { ...once, ...options }), work);

/** The first answer of several servers. Without any answer, a refusal is reported before servers that are away. @throws RedisFault */
async function firstAnswer<T>(places: readonly Place[], question: (place: Place) => Promise<T>): Promise<T> {
  let fault: unknown;
  for (const place of places) {
    try {
      return await question(place);
    } catch (error) {
      const isBetter = !(error instanceof RedisFault) || error.reason !== 'away';
      if (fault === undefined || isBetter) fault = error;
    }
  }
  throw fault;
}

const roleOrder = { server: 0, master: 0, replica: 1 };

/**
 * The servers behind an address, masters first. Replicas are included when sentinels or the cluster list them.
 * @throws RedisFault
 */
export async function redisNodes(server: RedisServer): Promise<RedisNode[]> {
  const address = redisAddress(server.url);
  if (address.kind === 'server') return address.places.map((place) => ({ ...place, role: 'server' }));
  const nodes = await firstAnswer<RedisNode[]>(address.places, (place) =>
    address.kind === 'sentinel'
      ? ask('sentinel', connectSentinel(server, place, once), (sentinel) => ofSentinel(sentinel, address.masterName))
      : withNode(server, { ...place, role: 'member' }, ofCluster),
  );
  return nodes.toSorted((a, b) => roleOrder[a.role] - roleOrder[b.role]);
}

async function ofSentinel(sentinel: Redis, masterName: string): Promise<RedisNode[]> {
  const found = (await sentinel.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', masterName)) as [string, string] | null;
  if (!found) throw new RedisFault('sentinel', 'wrong', 'knows no master of that name');
  const replicas = (await sentinel.call('SENTINEL', 'REPLICAS', masterName).catch(() => [])) as string[][];
  return [
    { host: found[0], port: Number(found[1]), role: 'master' },
    ...replicas.map((pairs): RedisNode => {
      const field = (name: string) => pairs[pairs.indexOf(name) + 1]!;
      return { host: field('ip'), port: Number(field('port')), role: 'replica' };
    }),
  ];
}

type SlotRange = [first: number, last: number, ...members: [host: string, port: number][]];

async function ofCluster(redis: Redis): Promise<RedisNode[]> {
  const ranges = (await redis.call('CLUSTER', 'SLOTS')) as SlotRange[];
  const nodes = new Map<string, RedisNode>();
  for (const [, , ...members] of ranges) {
    for (const [index, [host, port]] of members.entries())
      nodes.set(`${host}:${port}`, { host, port, role: index === 0 ? 'master' : 'replica' });
  }
  return [...nodes.values()];
}
