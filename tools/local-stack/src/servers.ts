import type { NatsUser } from '@entourage/ops/servers/nats-config';
import type { RedisUser } from '@entourage/ops/servers/redis-acl';
import { type PortName, portOf, type ServerName, serverNames } from './ports.ts';
import { assertPortsFree, freePorts } from './processes/ports-in-use.ts';
import { startMongo } from './servers/mongo.ts';
import { type NatsServer, startNats } from './servers/nats.ts';
import { startPostgres } from './servers/postgres.ts';
import { startRedis } from './servers/redis.ts';
import { foreignServer, type RunningServer } from './servers/server.ts';
import { prepareFolders, type StackFolders, stackFolders } from './stack-folders.ts';

/** Users of the servers that read them from their configuration (NATS, Redis); others are created by commands. */
export type ServerClients = { nats: readonly NatsUser[]; redis: readonly RedisUser[] };

type Ports = Record<ServerName | 'nats-monitor', number>;
type StartOptions = { folders: StackFolders; ports: Ports; isDurable: boolean; clients: ServerClients };

const starters: Record<ServerName, (options: StartOptions) => Promise<RunningServer>> = {
  postgres: ({ ports, ...options }) => startPostgres({ ...options, port: ports.postgres }),
  mongo: ({ ports, ...options }) => startMongo({ ...options, port: ports.mongo }),
  redis: ({ ports, clients, ...options }) => startRedis({ ...options, port: ports.redis, users: clients.redis }),
  nats: ({ ports, clients, ...options }) =>
    startNats({ ...options, port: ports.nats, monitorPort: ports['nats-monitor'], users: clients.nats }),
};
const titles: Record<ServerName, string> = {
  postgres: 'PostgreSQL',
  mongo: 'MongoDB',
  redis: 'Redis',
  nats: 'NATS JetStream',
};

export type Servers = {
  /** The maintenance database, as the administrator. */
  postgresUrl: string;
  /** Without a database name, as the administrator. */
  mongoUrl: string;
  /** Without a user. */
  redisUrl: string;
  natsUrl: string;
  natsMonitorUrl: string;
  /** The current processes; a restarted server is a new process. */
  running: Record<ServerName, RunningServer>;
  /** Restarts a server, with the same port and data. */
  restart: (name: ServerName) => Promise<void>;
  stop: () => Promise<void>;
};

export type StartServersOptions = {
  /** State, logs and pids go here; default `LOCAL_STACK_DIR` or `.local`. */
  dir?: string;
  /** Base of the ports in `ports.ts`; 0 selects free ports. */
  portBase: number;
  /** Default true: acknowledged writes survive kill -9 of the servers. */
  isDurable?: boolean;
  clients: ServerClients;
  /** Wraps each start, e.g. to print its progress. */
  step?: <T>(title: string, work: () => Promise<T>) => Promise<T>;
};

type StartingServers = {
  /** Each server separately, for callers that need only some of them. */
  each: Record<ServerName, Promise<RunningServer>>;
  /** @throws StackError after stopping what was started */
  all: Promise<Servers>;
};

/**
 * Starts PostgreSQL, MongoDB, Redis and NATS in parallel and waits until each answers. A server whose URL is in the environment
 * (`POSTGRES_URL`, `MONGO_URL`, `REDIS_URL`, `NATS_URL`) is used as it is and never stopped.
 * @throws StackError after stopping what was started
 */
export async function startServers(options: StartServersOptions): Promise<Servers> {
  return (await beginServers(options)).all;
}

/** Like `startServers`, without waiting for the servers. @throws StackError when a port is taken */
export async function beginServers({
  dir,
  portBase,
  isDurable = true,
  clients,
  step = (_, work) => work(),
}: StartServersOptions): Promise<StartingServers> {
  const folders = stackFolders(dir);
  prepareFolders(folders);
  const ports = await choosePorts(portBase);
  const options = { folders, ports, isDurable, clients };
  const starts = serverNames.map((name) => [name, step(titles[name], () => startServer(name, options))] as const);
  const all = allStarted(starts.map(([, start]) => start)).then((running) => ({
    ...urlsOf(running),
    running,
    async restart(name: ServerName) {
      running[name] = await startServer(name, options);
    },
    stop: async () => void (await Promise.all(Object.values(running).map((server) => server.stop()))),
  }));
  // A failure rejects both promises; a caller that waits for only one of them must not get an unhandled rejection.
  all.catch(() => {});
  return { each: Object.fromEntries(starts) as StartingServers['each'], all };
}

async function allStarted(starts: Promise<RunningServer>[]): Promise<Servers['running']> {
  const outcomes = await Promise.allSettled(starts);
  const started = outcomes.filter((outcome) => outcome.status === 'fulfilled').map((outcome) => outcome.value);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await Promise.all(started.map((server) => server.stop()));
    throw failed.reason;
  }
  const [postgres, mongo, redis, nats] = started as [RunningServer, RunningServer, RunningServer, RunningServer];
  return { postgres, mongo, redis, nats };
}

/** The addresses of running servers, as `Servers` has them. */
export function urlsOf({ postgres, mongo, redis, nats }: Partial<Servers['running']>) {
  return {
    postgresUrl: postgres?.url ?? '',
    mongoUrl: mongo?.url ?? '',
    redisUrl: redis?.url ?? '',
    natsUrl: nats?.url ?? '',
    natsMonitorUrl: (nats as Partial<NatsServer> | undefined)?.monitorUrl ?? process.env.NATS_MONITOR_URL ?? '',
  };
}

/** Starts one server with its data, log and secrets in these folders. */
function startServer(name: ServerName, options: StartOptions): Promise<RunningServer> {
  const given = givenUrl(name);
  return given ? Promise.resolve(foreignServer(given)) : starters[name](options);
}

function givenUrl(name: ServerName): string | undefined {
  return process.env[`${name.toUpperCase()}_URL`] || undefined;
}

const portNames = [...serverNames, 'nats-monitor'] as const satisfies readonly PortName[];

async function choosePorts(portBase: number): Promise<Ports> {
  const free = portBase === 0 ? await freePorts(portNames.length) : [];
  const entries = portNames.map((name, index) => [name, free[index] ?? portOf(name, portBase)] as const);
  const isOurs = (name: string) => !givenUrl(name.replace(/-.*/, '') as ServerName);
  await assertPortsFree(Object.fromEntries(entries.filter(([name]) => isOurs(name))));
  return Object.fromEntries(entries) as Ports;
}
