import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownServer } from '@entourage/local-stack/testing/own-server';
import pg from 'pg';
import { until } from '../../src/testing/until.ts';
import { withClient } from '../../src/testing/with-client.ts';
import { aDatabase, aName } from './notebook/open-notebook.ts';
import type { Outage } from './outages.ts';

const changed = (url: string, parts: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string =>
  Object.assign(new URL(url), parts).href;

const isRefused = (url: string) =>
  withClient(url, async () => false).catch((error: { code?: string }) => error.code === '28000');

/** Refusals of a reachable PostgreSQL, as the server reports them. */
export const postgresOutages: Outage[] = [
  {
    title: 'has no connection left (53300)',
    async prepare() {
      const [{ adminUrl: server }, role] = [await aDatabase('postgres'), aName('role')];
      const run = (statement: string) => withClient(server, async (client) => void (await client.query(statement)));
      await run(`GRANT CONNECT ON DATABASE ${new URL(server).pathname.slice(1)} TO PUBLIC`);
      await run(`CREATE ROLE ${role} LOGIN PASSWORD 'one' CONNECTION LIMIT 0`);
      return { url: changed(server, { username: role, password: 'one' }), end: () => run(`DROP ROLE ${role}`) };
    },
  },
  {
    title: 'refuses the password (28P01)',
    prepare: async () => ({
      url: changed((await aDatabase('postgres')).runtimeUrl, { password: 'other' }),
      end: async () => {},
    }),
  },
  {
    title: 'has no such database (3D000)',
    prepare: async () => ({
      url: changed(process.env.TEST_POSTGRES_URL!, { pathname: '/nowhere' }),
      end: async () => {},
    }),
  },
  {
    title: 'is about to stop (57P03)',
    async prepare() {
      const { start, remove } = await ownServer('postgres');
      const server = await start();
      // A server in smart shutdown waits for its connections and refuses new ones.
      const connected = new pg.Client(server.url);
      connected.on('error', () => {});
      await connected.connect();
      process.kill(server.process!.pid, 'SIGTERM');
      const end = () => server.stop().then(remove);
      return { url: server.url, end };
    },
  },
  {
    title: 'has a rule against the connection (28000)',
    async prepare() {
      const { start, remove, folders } = await ownServer('postgres');
      const server = await start();
      await writeFile(join(folders.data('postgres'), 'pg_hba.conf'), 'host all all 127.0.0.1/32 reject\n');
      process.kill(server.process!.pid, 'SIGHUP');
      await until(() => isRefused(server.url));
      const end = () => server.stop().then(remove);
      return { url: server.url, end };
    },
  },
];
