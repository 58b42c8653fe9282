import { portOf, type ServerName, serverNames } from './ports.ts';
import { assertPortsFree, freePorts } from './processes/ports-in-use.ts';
import { startMongo } from './servers/mongo.ts';
import { startNats } from './servers/nats.ts';
import { startPostgres } from './servers/postgres.ts';
import { startRedis } from './servers/redis.ts';
import { foreignServer, type RunningServer, type ServerOptions } from './servers/server.ts';
import { prepareHome, type StackHome, stackHome } from './stack-home.ts';

export { ensureDatabase } from './servers/postgres.ts';

const starters: Record<ServerName, (options: ServerOptions) => Promise<RunningServer>> = {
  postgres: startPostgres,
  mongo: startMongo,
  redis: startRedis,
  nats: startNats,
};
const titles: Record<ServerName, string> = {
  postgres: 'PostgreSQL',
  mongo: 'MongoDB',
  redis: 'Redis',
  nats: 'NATS JetStream',
};

export type Servers = {
  /** Of the maintenance database; `ensureDatabase(url, name)` makes others. */
  postgresUrl: string;
  /** Without a database name. */
  mongoUrl: string;
  redisUrl: string;
  natsUrl: string;
  running: Record<ServerName, RunningServer>;
  stop: () => Promise<void>;
};

export type StartServersOptions = {
  /** State, logs and pids go here; default `LOCAL_STACK_DIR` or `.local`. */
  dir?: string;
  /** Ports follow from it by the table in `ports.ts`; 0 takes free ones. */
  portBase: number;
  /** Default true: acknowledged writes survive kill -9 of the servers. */
  isDurable?: boolean;
  /** Wraps each start, e.g. to print its progress. */
  step?: <T>(title: string, work: () => Promise<T>) => Promise<T>;
};

/**
 * Starts PostgreSQL, MongoDB, Redis and NATS in parallel and waits until each answers. A server whose URL stands in the
 * environment (`POSTGRES_URL`, `MONGO_URL`, `REDIS_URL`, `NATS_URL`) is used as it is and never stopped.
 * @throws StackError after stopping what had started
 */
export async function startServers({
  dir,
  portBase,
  isDurable = true,
  step = (_, work) => work(),
}: StartServersOptions): Promise<Servers> {
  const home = stackHome(dir);
  prepareHome(home);
  const ports = await choosePorts(portBase);
  const outcomes = await Promise.allSettled(
    serverNames.map((name) => step(titles[name], () => startServer(name, { home, port: ports[name], isDurable }))),
  );
  const started = outcomes.filter((outcome) => outcome.status === 'fulfilled').map((outcome) => outcome.value);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
  };
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [postgres, mongo, redis, nats] = started as [RunningServer, RunningServer, RunningServer, RunningServer];
  const urls = { postgresUrl: postgres.url, mongoUrl: mongo.url, redisUrl: redis.url, natsUrl: nats.url };
  return { ...urls, running: { postgres, mongo, redis, nats }, stop };
}

/** Starts one server in the folder of `home`, e.g. again after a fault test has stopped it. */
export function startServer(
  name: ServerName,
  options: { home: StackHome; port: number; isDurable: boolean },
): Promise<RunningServer> {
  const given = givenUrl(name);
  return given ? Promise.resolve(foreignServer(given)) : starters[name](options);
}

function givenUrl(name: ServerName): string | undefined {
  return process.env[`${name.toUpperCase()}_URL`] || undefined;
}

async function choosePorts(portBase: number): Promise<Record<ServerName, number>> {
  const free = portBase === 0 ? await freePorts(serverNames.length) : [];
  const entries = serverNames.map((name, index) => [name, free[index] ?? portOf(name, portBase)] as const);
  await assertPortsFree(Object.fromEntries(entries.filter(([name]) => !givenUrl(name))));
  return Object.fromEntries(entries) as Record<ServerName, number>;
}
