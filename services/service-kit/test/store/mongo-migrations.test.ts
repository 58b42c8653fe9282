import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { createEmptyDatabase, migrateDatabase, type TestDatabase } from '../../src/testing/databases.ts';
import { until } from '../../src/testing/until.ts';
import { mongoNotebook } from './notebook/notebook.ts';
import { actor, aName, aNote, migrationsDirs, notebookAt } from './notebook/open-notebook.ts';

let client: mongoose.mongo.MongoClient | undefined;
/** Removed after each test. */
const folders: string[] = [];
let database: TestDatabase;
let db: mongoose.mongo.Db;
beforeEach(async () => {
  database = await createEmptyDatabase('mongo', 'kit');
  client = await new mongoose.mongo.MongoClient(database.ownerUrl).connect();
  db = client.db();
});
afterEach(async () => {
  await client?.close();
  await database.drop();
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function anEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), aName('migrations')));
  folders.push(folder);
  return folder;
}

/** A folder with migrations, by the statements of their `up`. */
async function aFolder(migrations: Record<string, string>): Promise<string> {
  const folder = await anEmptyFolder();
  const write = ([name, text]: [string, string]) =>
    writeFile(join(folder, `${name}.ts`), `export async function up(db) { ${text} }\n`);
  await Promise.all(Object.entries(migrations).map(write));
  return folder;
}
const migrate = (migrationsDir: string) => migrateDatabase(database, { store: mongoNotebook, migrationsDir });
const recorded = async () =>
  (await db.collection<{ _id: string }>('kit_migrations').find().sort({ appliedAt: 1 }).toArray()).map(
    ({ _id }) => _id,
  );
const countOf = async () => (await db.collection('runs').findOne({}))?.count;
const countRun = "await db.collection('runs').updateOne({}, { $inc: { count: 1 } }, { upsert: true });";

/** Whether a store with the migrations of the notebook would boot. */
async function bootWith(migrationsDir: string): Promise<string> {
  const opened = notebookAt('mongo', database.runtimeUrl, { migrationsDir });
  try {
    await opened.assertReady();
    return 'ready';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await opened.close();
  }
}

test('three processes at once run each migration once, in the order of the names', async () => {
  const folder = await aFolder({ '0002_second': countRun, '0001_first': countRun });
  await Promise.all([migrate(folder), migrate(folder), migrate(folder)]);
  await migrate(folder);

  expect(await recorded()).toEqual(['kit_0001_collections', '0001_first', '0002_second']);
  expect(await countOf()).toBe(2);
});

test('an edited migration is refused, by the migration and by the boot', async () => {
  const folder = await aFolder({ '0001_first': countRun });
  await migrate(folder);
  await writeFile(join(folder, '0001_first.ts'), 'export async function up() {}');

  await expect(migrate(folder)).rejects.toThrow('The migration 0001_first was edited after it was applied');
  expect(await bootWith(folder)).toContain('The migration 0001_first was edited after it was applied');
});

test('a failed migration is not recorded and runs again, those before it do not', async () => {
  const folder = await aFolder({
    '0001_first': countRun,
    '0002_second': `if (!(await db.collection('repaired').findOne({}))) throw new RangeError('not yet'); ${countRun}`,
  });
  await expect(migrate(folder)).rejects.toThrow('The migration 0002_second failed');
  const afterFailure = await recorded();
  await db.collection('repaired').insertOne({});
  await migrate(folder);

  expect(afterFailure).toEqual(['kit_0001_collections', '0001_first']);
  expect(await countOf()).toBe(2);
});

test('a process that is killed in a migration leaves it to the next one', async () => {
  const folder = await aFolder({
    '0001_first': countRun,
    '0002_second': `${countRun} while (!(await db.collection('released').findOne({}))) await new Promise((go) => setTimeout(go, 50));`,
  });
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'migrating-process.ts')], {
    env: { PATH: process.env.PATH, KIND: 'mongo', URL: database.ownerUrl, DIR: folder, RUNTIME_ROLE: 'runtime' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await countOf()) === 2, { withinMs: 60_000 });
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const whenKilled = await recorded();
  await db.collection('released').insertOne({});
  await migrate(folder);

  expect(whenKilled).toEqual(['kit_0001_collections', '0001_first']);
  expect(await recorded()).toEqual(['kit_0001_collections', '0001_first', '0002_second']);
  // First, second until it was killed, second again.
  expect(await countOf()).toBe(3);
}, 120_000);

test('a service does not start before its migrations, and starts on a store that is further', async () => {
  const next = await anEmptyFolder();
  await cp(migrationsDirs.mongo, next, { recursive: true });
  await writeFile(
    join(next, '0002_expand.ts'),
    "export async function up(db) { await db.createCollection('more'); await db.collection('notes').createIndex({ version: 1 }); }",
  );
  const before = await bootWith(migrationsDirs.mongo);
  await migrate(migrationsDirs.mongo);
  const migrated = await bootWith(migrationsDirs.mongo);
  const newer = await bootWith(next);
  await migrate(next);
  const opened = notebookAt('mongo', database.runtimeUrl);
  await opened.assertReady();
  const note = aNote();
  await opened.store(actor).transaction(({ notes }) => notes.save(note));
  const stored = await opened.store(actor).read.notes.find(note.id);
  await opened.close();

  expect(before).toContain('MONGO_URL is wrong: migrations of that database are pending (all)');
  expect(migrated).toBe('ready');
  expect(newer).toContain('MONGO_URL is wrong: migrations of that database are pending (0002_expand)');
  expect(stored).toEqual(note);
});

test('a store of the time before the record is taken over as it is', async () => {
  await migrate(migrationsDirs.mongo);
  await db.collection('kit_migrations').drop();
  await db.collection<{ _id: string }>('audit_rows').insertOne({ _id: 'kept' });
  const indexes = async () =>
    Promise.all(
      (await db.listCollections().toArray())
        .filter(({ name }) => name !== 'kit_migrations')
        .map(async ({ name }) => [name, await db.collection(name).indexes()]),
    );
  const before = await indexes();
  const refused = await bootWith(migrationsDirs.mongo);
  await migrate(migrationsDirs.mongo);

  expect(refused).toContain('are pending');
  expect(Object.fromEntries(await indexes())).toEqual(Object.fromEntries(before));
  expect(await recorded()).toEqual(['kit_0001_collections', '0001_notes']);
  expect(await db.collection('audit_rows').countDocuments()).toBe(1);
});

test('marks in the rows of the first version become ids of rows that wait', async () => {
  const rows = [
    { _id: 'gathered', gatheredAt: new Date(), reason: 'in clear text' },
    { _id: 'waiting', gatheredAt: null, reason: null },
  ];
  await db.collection<{ _id: string }>('audit_rows').insertMany(rows);
  await migrate(migrationsDirs.mongo);

  expect(await db.collection('audit_rows').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'gathered', reason: null },
    { _id: 'waiting', reason: null },
  ]);
  expect(await db.collection('kit_audit_pending').find().toArray()).toEqual([{ _id: 'waiting' }]);
});

test('the service reads the record and cannot change it', async () => {
  await migrate(migrationsDirs.mongo);
  const runtime = await new mongoose.mongo.MongoClient(database.runtimeUrl).connect();
  const record = runtime.db().collection<{ _id: string }>('kit_migrations');

  expect(await record.countDocuments()).toBe(2);
  await expect(record.insertOne({ _id: 'mine' })).rejects.toMatchObject({ code: 13 });
  await expect(record.deleteMany({})).rejects.toMatchObject({ code: 13 });
  await runtime.close();
});
