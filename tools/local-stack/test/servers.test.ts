import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { until } from '@entourage/service-kit/testing';
import mongoose from 'mongoose';
import pg from 'pg';
import { portOffsets } from '../src/ports.ts';
import { claimFolder } from '../src/processes/pid-records.ts';
import { freePortBase } from '../src/processes/ports-in-use.ts';
import { locateProgram } from '../src/servers/locate-program.ts';
import { type Servers, startServers } from '../src/servers.ts';
import { stackFolders } from '../src/stack-folders.ts';
import { testClients } from '../src/testing/test-clients.ts';

const { clients } = testClients();
let dir: string;
let servers: Servers | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'servers-'));
});
afterEach(async () => {
  await servers?.stop();
  rmSync(dir, { recursive: true });
});

test('rows and documents survive a restart on other ports', async () => {
  servers = await startServers({ dir, portBase: 0, clients });
  await writeRow(servers, 'kept');
  await writeDocument(servers, 'kept');
  await servers.stop();

  servers = await startServers({ dir, portBase: 0, clients });

  expect(await readRows(servers)).toEqual(['kept']);
  expect(await readDocuments(servers)).toEqual(['kept']);
});

test('an incomplete data folder is created again, independent of PG variables of the terminal', async () => {
  const data = (name: string) => stackFolders(dir).data(name);
  mkdirSync(data('postgres'), { recursive: true });
  writeFileSync(join(data('postgres'), 'PG_VERSION'), '18\n');
  writeFileSync(data('postgres.unfinished'), '');
  process.env.PGSSLMODE = 'require';

  servers = await startServers({ dir, portBase: 0, isDurable: false, clients });

  await writeRow(servers, 'written');
  expect(await readRows(servers)).toEqual(['written']);
  expect(existsSync(data('postgres.unfinished'))).toBe(false);
});

test('starting MongoDB does not overwrite libraries that another mongod has loaded', async () => {
  const { path, isFromPath } = await locateProgram('mongod');
  servers = await startServers({ dir, portBase: 0, isDurable: false, clients });
  if (isFromPath || process.platform !== 'linux') return;
  const loaded = await open(join(dirname(path), 'lib/libcrypto.so.1.1'));
  const before = await loaded.stat();
  await servers.stop();
  servers = await startServers({ dir, portBase: 0, isDurable: false, clients });
  const after = await loaded.stat();
  await loaded.close();

  expect([after.size, after.mtimeMs]).toEqual([before.size, before.mtimeMs]);
});

test('servers listen on loopback only, and their records are removed when they stop', async () => {
  servers = await startServers({ dir, portBase: 0, clients });
  const hosts = [servers.postgresUrl, servers.mongoUrl, servers.redisUrl, servers.natsUrl].map(
    (url) => new URL(url).hostname,
  );
  expect(new Set(hosts)).toEqual(new Set(['127.0.0.1']));

  await servers.stop();
  expect(readdirSync(stackFolders(dir).run)).toEqual([]);
});

test('PostgreSQL starts in a folder that only its owner may enter', async () => {
  const closed = join(dir, 'closed');
  execFileSync('mkdir', ['-m', '700', closed]);
  chmodSync(dir, 0o700);

  servers = await startServers({ dir: join(closed, 'stack'), portBase: 0, isDurable: false, clients });

  await writeRow(servers, 'written');
  expect(await readRows(servers)).toEqual(['written']);
});

test('after kill -9 of every server they start at once, on the same ports, with what was acknowledged', async () => {
  const portBase = await freePortBase(Object.values(portOffsets));
  servers = await startServers({ dir, portBase, clients });
  await writeRow(servers, 'kept');
  await writeDocument(servers, 'kept');
  await computeFor(servers);

  for (const server of Object.values(servers.running)) process.kill(server.process!.pid, 'SIGKILL');
  await claimFolder(stackFolders(dir).run);
  servers = await startServers({ dir, portBase, clients });

  expect(await readRows(servers)).toEqual(['kept']);
  expect(await readDocuments(servers)).toEqual(['kept']);
});

test.each([
  { holder: 'no process', startHolder: () => ({ pid: 2 ** 22 - 1, kill: () => true }) },
  { holder: 'another program', startHolder: () => spawn('sleep', ['60'], { stdio: 'ignore' }) },
])('a lock of PostgreSQL whose pid belongs to $holder does not stop the start', async ({ startHolder }) => {
  const other = startHolder();
  servers = await startServers({ dir, portBase: 0, clients });
  const lock = join(stackFolders(dir).data('postgres'), 'postmaster.pid');
  const [, ...rest] = readFileSync(lock, 'utf8').split('\n');
  await servers.stop();
  writeFileSync(lock, [other.pid, ...rest].join('\n'));

  servers = await startServers({ dir, portBase: 0, clients });

  await writeRow(servers, 'written');
  expect(await readRows(servers)).toEqual(['written']);
  other.kill();
});

/** Starts a statement that computes for some seconds: its process does not notice that the server is gone. */
async function computeFor({ postgresUrl }: Servers) {
  const client = new pg.Client({ connectionString: postgresUrl });
  client.on('error', () => {}); // the server is killed
  await client.connect();
  client.query('DO $$ BEGIN FOR i IN 1..40000000 LOOP END LOOP; END $$').catch(() => {});
  const active = "SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'DO%'";
  await until(async () => (await query(postgresUrl, active)).rowCount === 1);
}

async function writeRow({ postgresUrl }: Servers, text: string) {
  await query(postgresUrl, `CREATE TABLE words AS SELECT '${text}' AS word`);
}

async function readRows({ postgresUrl }: Servers): Promise<string[]> {
  const { rows } = await query(postgresUrl, 'SELECT word FROM words');
  return rows.map(({ word }) => word);
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

async function writeDocument({ mongoUrl }: Servers, word: string) {
  await withWords(mongoUrl, (words) => words.insertOne({ word }));
}

function readDocuments({ mongoUrl }: Servers): Promise<string[]> {
  return withWords(mongoUrl, async (words) => (await words.find().toArray()).map((document) => document.word));
}

async function withWords<T>(url: string, work: (words: mongoose.Collection) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(url, { dbName: 'trial' }).asPromise();
  try {
    return await work(connection.collection('words'));
  } finally {
    await connection.close();
  }
}
