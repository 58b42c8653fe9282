import { redisUrlAs } from '@entourage/service-kit/jobs/redis-url';
import { freePorts } from '../processes/ports-in-use.ts';
import { startMongo } from '../servers/mongo.ts';
import { type NatsServer, startNats } from '../servers/nats.ts';
import { startPostgres } from '../servers/postgres.ts';
import { startRedis } from '../servers/redis.ts';
import type { RunningServer, ServerOptions } from '../servers/server.ts';
import { prepareFolders, stackFolders } from '../stack-folders.ts';
import { testClients } from './test-clients.ts';
import { makeTestFolder } from './test-folder.ts';

/** `adminUrl`: of an account that may run every command. */
type OwnServer = RunningServer & { adminUrl: string };

const { redis: service, clients } = testClients();

async function startOwnRedis(options: ServerOptions): Promise<OwnServer> {
  const administrator = { ...service, name: 'administrator', isAdministrator: true };
  const server = await startRedis({ ...options, users: [service, administrator] });
  return { ...server, url: redisUrlAs(server.url, service), adminUrl: redisUrlAs(server.url, administrator) };
}

async function startOwnNats(options: ServerOptions & { takesPlain?: boolean }): Promise<OwnServer & NatsServer> {
  const [monitorPort] = (await freePorts(1)) as [number];
  const server = await startNats({ ...options, monitorPort, users: clients.nats });
  return { ...server, adminUrl: server.url };
}

const asAdministrator = (server: RunningServer): OwnServer => ({ ...server, adminUrl: server.url });
const starters = {
  postgres: (options: ServerOptions) => startPostgres(options).then(asAdministrator),
  mongo: (options: ServerOptions) => startMongo(options).then(asAdministrator),
  redis: startOwnRedis,
  nats: startOwnNats,
};

type Given = Pick<ServerOptions, 'tls'> & { isDurable?: boolean; takesPlain?: boolean };

/** A separate server for a test that stops or freezes it. `remove` deletes its folder. */
export async function ownServer<Name extends keyof typeof starters>(name: Name, options: Given = {}) {
  const { dir, remove } = await makeTestFolder();
  const folders = stackFolders(dir);
  prepareFolders(folders);
  const [port] = (await freePorts(1)) as [number];
  const start = () =>
    starters[name]({ folders, port, isDurable: false, ...options }) as ReturnType<(typeof starters)[Name]>;
  return { folders, start, remove };
}
