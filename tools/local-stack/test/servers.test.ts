import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import pg from 'pg';
import { locateProgram } from '../src/servers/locate-program.ts';
import { type Servers, startServers } from '../src/servers.ts';
import { stackHome } from '../src/stack-home.ts';
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
  const data = (name: string) => stackHome(dir).data(name);
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
  expect(readdirSync(stackHome(dir).run)).toEqual([]);
});

test('PostgreSQL starts in a folder that only its owner may enter', async () => {
  const closed = join(dir, 'closed');
  execFileSync('mkdir', ['-m', '700', closed]);
  chmodSync(dir, 0o700);

  servers = await startServers({ dir: join(closed, 'stack'), portBase: 0, isDurable: false, clients });

  await writeRow(servers, 'written');
  expect(await readRows(servers)).toEqual(['written']);
});

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
