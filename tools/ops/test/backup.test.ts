import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@entourage/contracts/ids';
import { createDatabase, type TestDatabase } from '@entourage/service-kit/testing/databases';
import mongoose from 'mongoose';
import pg from 'pg';
import { admin } from '../../../services/admin/src/service.ts';
import { healthData } from '../../../services/health-data/src/service.ts';
import { identity } from '../../../services/identity/src/service.ts';
import { aTerminal } from './a-terminal.ts';

let folder: string;
let databases: TestDatabase[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  databases = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const database of databases) await database.drop();
});

const fieldKeys = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
async function aDatabase(service: typeof identity | typeof admin | typeof healthData): Promise<TestDatabase> {
  const database = await createDatabase(service);
  databases.push(database);
  return database;
}
const on = ({ ownerUrl }: TestDatabase) =>
  aTerminal({ [ownerUrl.startsWith('mongodb') ? 'MONGO_URL' : 'POSTGRES_URL']: ownerUrl, FIELD_KEYS: fieldKeys });

async function query<Row extends object>({ adminUrl }: TestDatabase, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
const awkward = 'tab\t newline\n backslash \\ quote " \u0001 \u{1f3c0} é \\N';

async function addAccount(database: TestDatabase): Promise<string> {
  const id = newId();
  await query(
    database,
    `INSERT INTO users (id, username, username_key, password, role, verification_status, first_name, created_at, updated_at)
     VALUES ($1, $2::text, $2::text, 'x', 'ADMIN', 'APPROVED', $3, '2026-03-01T09:00:00.123Z', now())`,
    [id, `u${id.slice(-12)}`, awkward],
  );
  await query(
    database,
    `INSERT INTO sessions (sid, sess, expire, user_id, touched_at, ends_at) VALUES ($1, '{"a":null}', now(), $2, now(), now())`,
    [newId(), id],
  );
  return id;
}
const allOf = (database: TestDatabase) =>
  query(
    database,
    'SELECT u.*, s.sid, s.sess, s.expire FROM users u LEFT JOIN sessions s ON s.user_id = u.id ORDER BY u.id',
  );

test('a store of PostgreSQL is as it was after backup and restore, with its triggers', async () => {
  const [source, target] = [await aDatabase(identity), await aDatabase(identity)];
  for (let at = 0; at < 3; at++) await addAccount(source);
  const before = await allOf(source);
  const taken = await on(source)(`backup identity ${folder}/one`);
  expect(taken).toMatchObject({
    code: 0,
    errors: '',
    out: expect.stringMatching(/^identity: \d+ rows of \d+ tables as of 20/),
  });
  await addAccount(target);

  expect((await on(target)(`restore identity ${folder}/one --dry-run`)).out).toMatch(
    /^identity: would restore \d+ rows/,
  );
  expect(await allOf(target)).toHaveLength(1);
  expect(await on(target)(`restore identity ${folder}/one`)).toMatchObject({ code: 0, errors: '' });

  expect(await allOf(target)).toEqual(before);
  const disabled = await query(target, `SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`);
  expect(disabled).toEqual([]);
  // No other user can read it.
  const files = readdirSync(join(folder, 'one/identity')).map(
    (name) => statSync(join(folder, 'one/identity', name)).mode & 0o077,
  );
  expect([statSync(join(folder, 'one')).mode & 0o077, ...files].every((mode) => mode === 0)).toBe(true);
}, 30_000);

test('append-only tables, generated columns and rows of migrations are restored too', async () => {
  const [source, target] = [await aDatabase(admin), await aDatabase(admin)];
  await query(
    source,
    `INSERT INTO kit.audit_rows (id, at, action, outcome, fields) VALUES ($1, now(), 'x', 'ok', '{a,b}')`,
    [newId()],
  );
  const rows = (database: TestDatabase) =>
    query(database, 'SELECT to_jsonb(a) AS row FROM kit.audit_rows a UNION ALL SELECT to_jsonb(h) FROM audit_head h');
  const before = await rows(source);
  expect((await on(source)(`backup admin ${folder}/one`)).errors).toBe('');
  expect(await on(target)(`restore admin ${folder}/one`)).toMatchObject({ code: 0, errors: '' });

  expect(before.length).toBeGreaterThan(1);
  expect(await rows(target)).toEqual(before);
  await expect(query(target, 'DELETE FROM kit.audit_rows')).rejects.toThrow('cannot be changed');
}, 30_000);

test('a store in use, another version, a changed file and a folder that exists are refused, and nothing is changed', async () => {
  const source = await aDatabase(identity);
  await addAccount(source);
  await query(source, `INSERT INTO kit.inbox (consumer, event_id) VALUES ('c', 'e')`);
  await on(source)(`backup identity ${folder}/one`);
  const before = await allOf(source);

  expect((await on(source)(`backup identity ${folder}/one`)).errors).toMatch(/cannot be made \(EEXIST\)/);
  expect((await on(source)(`restore identity ${folder}/one`)).errors).toMatch(/identity is in use: --replace/);
  expect((await on(source)(`restore identity ${folder}/one --replace`)).code).toBe(0);
  expect(await allOf(source)).toEqual(before);

  await query(source, `INSERT INTO kit.migrations (name, checksum) VALUES ('kit_9999', 'x')`);
  expect((await on(source)(`restore identity ${folder}/one --replace`)).errors).toMatch(
    /not of the backup's version \(kit_9999\)/,
  );
  await query(source, `DELETE FROM kit.migrations WHERE name = 'kit_9999'`);
  appendFileSync(join(folder, 'one/identity/public.users.copy.gz'), 'x');
  expect((await on(source)(`restore identity ${folder}/one --replace`)).errors).toMatch(
    /users\.copy\.gz is missing or has changed/,
  );
  rmSync(join(folder, 'one/identity/manifest.json'));
  expect((await on(source)(`restore identity ${folder}/one --replace`)).errors).toMatch(/has no whole backup/);
  expect(await allOf(source)).toEqual(before);
}, 30_000);

test('a store of MongoDB is as it was after backup and restore', async () => {
  const [source, target] = [await aDatabase(healthData), await aDatabase(healthData)];
  const client = await new mongoose.mongo.MongoClient(process.env.TEST_MONGO_URL!).connect();
  const db = ({ ownerUrl }: TestDatabase) => client.db(new URL(ownerUrl).pathname.slice(1));
  const document = {
    userId: newId(),
    version: 3,
    text: awkward,
    at: new Date('2026-03-01T09:00:00.123Z'),
    deep: [{ long: 2.5 }, null],
  };
  await db(source)
    .collection('biomarkers')
    .insertOne({ ...document });
  const all = ({ ownerUrl }: TestDatabase) =>
    db({ ownerUrl } as TestDatabase)
      .collection('biomarkers')
      .find()
      .toArray();
  const before = await all(source);
  expect((await on(source)(`backup health-data ${folder}/one`)).errors).toBe('');
  await db(target).collection('biomarkers').insertOne({ userId: newId(), version: 1 });
  await db(target)
    .collection('kit_outbox')
    .insertOne({ _id: 'one' as never });

  expect((await on(target)(`restore health-data ${folder}/one`)).errors).toMatch(/health-data is in use/);
  expect(await on(target)(`restore health-data ${folder}/one --replace`)).toMatchObject({ code: 0, errors: '' });
  expect(await all(target)).toEqual(before);
  await client.close();
}, 30_000);
