import { redisUrlFor } from '@entourage/ops/servers/redis-acl';
import { freePorts } from '../processes/ports-in-use.ts';
import { startMongo } from '../servers/mongo.ts';
import { startPostgres } from '../servers/postgres.ts';
import { startRedis } from '../servers/redis.ts';
import type { RunningServer, ServerOptions } from '../servers/server.ts';
import { prepareHome, stackHome } from '../stack-home.ts';
import { testClients } from './test-clients.ts';
import { makeTestFolder } from './test-folder.ts';

/** `adminUrl`: of an account that may run every command. */
type OwnServer = RunningServer & { adminUrl: string };

const { redis: service } = testClients();

async function startOwnRedis(options: ServerOptions): Promise<OwnServer> {
  const administrator = { ...service, name: 'administrator', isAdministrator: true };
  const server = await startRedis({ ...options, users: [service, administrator] });
  return { ...server, url: redisUrlFor(server.url, service), adminUrl: redisUrlFor(server.url, administrator) };
}

const asAdministrator = (server: RunningServer): OwnServer => ({ ...server, adminUrl: server.url });
const starters = {
  postgres: (options: ServerOptions) => startPostgres(options).then(asAdministrator),
  mongo: (options: ServerOptions) => startMongo(options).then(asAdministrator),
  redis: startOwnRedis,
};

/** A separate server for a test that stops or freezes it. `remove` deletes its folder. */
export async function ownServer(name: keyof typeof starters) {
  const { dir, remove } = await makeTestFolder();
  const home = stackHome(dir);
  prepareHome(home);
  const [port] = (await freePorts(1)) as [number];
  const start = () => starters[name]({ home, port, isDurable: false });
  return { home, start, remove };
}
