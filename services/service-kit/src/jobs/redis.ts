import { isIP } from 'node:net';
import type { SecureContext } from 'node:tls';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { ConfigOf } from '../config/define-config.ts';
import type { redisSettings } from '../config/settings.ts';
import type { Place } from '../tls/place.ts';
import type { Tls } from '../tls/tls.ts';
import { EndingCluster, type EndingClusterOptions } from './ending-cluster.ts';
import { redisAddress } from './redis-url.ts';

/** The Redis of an installation, as a process reaches it. */
export type RedisServer = {
  /** The address of one server, of sentinels or of a cluster. */
  url: string;
  /** For addresses with TLS; used for sentinels too. */
  secureContext?: SecureContext | undefined;
  /** User and password at the sentinels, which have their own users. */
  sentinels?: { username?: string | undefined; password?: string | undefined };
  /** How many replicas must have a job before its row counts as published. */
  replicas?: number;
};

/** The client of one server or of a cluster. Both have the commands that jobs and limits use. */
export type RedisClient = Redis | Cluster;

/** What may differ between connections. */
export type ConnectionOptions = Pick<
  RedisOptions,
  | 'maxRetriesPerRequest'
  | 'connectTimeout'
  | 'commandTimeout'
  | 'socketTimeout'
  | 'enableOfflineQueue'
  | 'autoResendUnfulfilledCommands'
  | 'disconnectTimeout'
  | 'lazyConnect'
> & { retryStrategy?: (times: number) => number | null };

/** Fails fast while Redis is down: the outbox keeps the row. */
export const queueOptions: ConnectionOptions = {
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  connectTimeout: 1_500,
  commandTimeout: 2_000,
  // A command's time limit does not replace its connection; without this, commands on a connection that the network has lost would time out for a quarter of an hour.
  socketTimeout: 3_000,
};

/** A worker waits for Redis without a limit, but on one connection only for the blocking time of BullMQ (10 s) and a margin. */
const workerOptions: ConnectionOptions = { maxRetriesPerRequest: null, connectTimeout: 1_500, socketTimeout: 12_000 };

const reconnectMs = (times: number) => Math.min(50 * times, 1_000);
const sentinelTimeoutMs = 1_500;

type Settings = ConfigOf<typeof redisSettings> & { replicas?: number | undefined };

/** The connection options from the settings of a process. */
export function redisServer(settings: Settings, tls: Tls): RedisServer {
  const { url, tlsCa, sentinelUsername, sentinelPassword, replicas } = settings;
  return {
    url,
    secureContext: tls.context(tlsCa),
    sentinels: { username: sentinelUsername, password: sentinelPassword },
    replicas: replicas ?? (redisAddress(url).kind === 'server' ? 0 : 1),
  };
}

/** For one place the name is told to the server too, as the client does not by itself; it checks the certificate's name in any case. */
function tlsOptions(
  isSecure: boolean,
  secureContext: SecureContext | undefined,
  place?: Place,
): Pick<RedisOptions, 'tls'> {
  if (!isSecure) return {};
  const servername = place && !isIP(place.host) ? place.host : undefined;
  return { tls: { ...(secureContext && { secureContext }), ...(servername && { servername }) } };
}

/**
 * A connection that follows the primary of the address, of the sentinels, or of each part of a cluster. It reconnects by itself.
 * @param given default: reconnects after 50 ms to 1 s
 */
export function connectRedis(
  { url, secureContext, sentinels }: RedisServer,
  given: ConnectionOptions = {},
): RedisClient {
  const address = redisAddress(url);
  const { isSecure, places, username, password } = address;
  const { retryStrategy = reconnectMs, ...options } = { disconnectTimeout: 200, ...given };
  const user = { ...(username && { username }), ...(password && { password }) };
  const tls = tlsOptions(isSecure, secureContext, address.kind === 'server' ? places[0] : undefined);
  const follow = { retryStrategy, reconnectOnError };
  const made = {
    server: () => new Redis(url, { ...options, ...follow, ...tls }),
    sentinel: () => new Redis({ ...options, ...follow, ...tls, ...user, ...ofSentinels() }),
    cluster: () => openCluster(places, { ...options, retryStrategy }, { ...user, ...tls }),
  }[address.kind]();
  // The client reconnects itself; without a listener it prints each attempt.
  made.on('error', () => {});
  return made;

  function ofSentinels(): RedisOptions {
    if (address.kind !== 'sentinel') return {};
    const credentials = {
      ...(sentinels?.username && { sentinelUsername: sentinels.username }),
      ...(sentinels?.password && { sentinelPassword: sentinels.password }),
    };
    return {
      sentinels: places,
      name: address.masterName,
      db: address.database,
      ...credentials,
      ...(tls.tls && { enableTLSForSentinelMode: true, sentinelTLS: tls.tls }),
      sentinelCommandTimeout: sentinelTimeoutMs,
      sentinelRetryStrategy: retryStrategy,
      // The address is the one declaration of them; what sentinels tell of each other may be addresses without a name in a certificate.
      updateSentinels: false,
    };
  }
}

/** The primary has become a replica; 2 means to reconnect and to send the command again. */
const reconnectOnError = ({ message }: Error) => (message.startsWith('READONLY') ? 2 : false);

type OfCluster = ConnectionOptions & { retryStrategy: (times: number) => number | null };

function openCluster(
  places: Place[],
  options: OfCluster,
  user: Pick<RedisOptions, 'username' | 'password' | 'tls'>,
): Cluster {
  const { retryStrategy, enableOfflineQueue, lazyConnect, ...ofNodes } = options;
  const ofCluster: EndingClusterOptions = {
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    ...(lazyConnect !== undefined && { lazyConnect }),
    clusterRetryStrategy: retryStrategy,
    slotsRefreshTimeout: 2_000,
    // Certificates have names of hosts, so the name must not become an address before the connection.
    dnsLookup: (host, done) => done(null, host),
    redisOptions: { ...ofNodes, ...user },
  };
  return new EndingCluster(places, ofCluster);
}

/** One connection to one of the servers behind an address, as the same user. */
export function connectNode({ url, secureContext }: RedisServer, place: Place, options: ConnectionOptions): Redis {
  const { isSecure, username, password } = redisAddress(url);
  const { retryStrategy = () => null, ...given } = options;
  const user = { ...(username && { username }), ...(password && { password }) };
  const redis = new Redis({
    ...place,
    ...given,
    ...user,
    retryStrategy,
    ...tlsOptions(isSecure, secureContext, place),
  });
  redis.on('error', () => {});
  return redis;
}

/** The same for one sentinel. */
export function connectSentinel(server: RedisServer, place: Place, options: ConnectionOptions): Redis {
  const { username, password } = server.sentinels ?? {};
  const { isSecure } = redisAddress(server.url);
  const user = { ...(username && { username }), ...(password && { password }) };
  const tls = tlsOptions(isSecure, server.secureContext, place);
  const ready = { enableReadyCheck: false, retryStrategy: () => null };
  const redis = new Redis({ ...place, ...options, ...user, ...ready, ...tls });
  redis.on('error', () => {});
  return redis;
}

export const isCluster = (redis: RedisClient): redis is Cluster => redis instanceof Cluster;
export const isReady = (redis: RedisClient): boolean => redis.status === 'ready';

/** A command that was sent over an ended connection is not sent again, because the next connection may lead to another server. */
const replicaOptions: ConnectionOptions = {
  ...queueOptions,
  commandTimeout: 10_000,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
};

export const queueConnection = (server: RedisServer): RedisClient => connectRedis(server, queueOptions);
export const replicaConnection = (server: RedisServer): RedisClient => connectRedis(server, replicaOptions);
/** In a cluster a connection to one server may end for ever, so a command that is lost with it needs a time limit, longer than BullMQ blocks. */
const clusterWorkerOptions: ConnectionOptions = { ...workerOptions, commandTimeout: 11_000 };

export const workerConnection = (server: RedisServer): RedisClient =>
  connectRedis(server, redisAddress(server.url).kind === 'cluster' ? clusterWorkerOptions : workerOptions);
