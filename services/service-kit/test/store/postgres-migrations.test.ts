import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type LockWaits, migratePostgres } from '../../src/store/postgres/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../../src/testing/databases.ts';
import { until } from '../../src/testing/until.ts';
import { actor, aName, aNote, migrationsDirs, notebookAt, silent } from './notebook/open-notebook.ts';

let database: TestDatabase;
let folder: string;
let administrator: pg.Client;
const clients: pg.Client[] = [];
beforeEach(async () => {
  database = await createEmptyDatabase('postgres', 'kit');
  folder = await mkdtemp(join(tmpdir(), aName('migrations')));
  administrator = await aSession(database.adminUrl);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await database.drop();
  await rm(folder, { recursive: true });
});

async function aSession(url = database.ownerUrl): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}
async function addMigration(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'migration.sql'), sql);
}
const runtimeRole = () => new URL(database.runtimeUrl).username;
const migrate = (waits?: LockWaits) =>
  migratePostgres({ url: database.ownerUrl, migrationsDir: folder, runtimeRole: runtimeRole(), log: silent }, waits);

const table = 'CREATE TABLE trial (id int NOT NULL, note text); INSERT INTO trial SELECT generate_series(1, 5000);';
const concurrentIndex = '-- concurrently\nCREATE UNIQUE INDEX CONCURRENTLY "trial_id" ON trial (id);\n';

/** The pid of the backend that waits for a lock with a statement like this one. */
const waiting = async (like: string) => {
  const { rows } = await administrator.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%' AND pid <> pg_backend_pid()`,
    [like],
  );
  return rows[0]?.pid;
};
const recorded = async (on: pg.Client) =>
  (await on.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')).rows.map(
    ({ name }) => name,
  );
const isValid = async (on: pg.Client) =>
  (await on.query("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('trial_id')")).rows[0]?.indisvalid;

test('behind a long read a migration gives up again and again, so that writers go on', async () => {
  await addMigration('1_init', table);
  await migrate();
  await addMigration('2_note', 'ALTER TABLE trial ADD COLUMN other text;');
  const [reader, writer] = [await aSession(), await aSession(database.runtimeUrl)];
  await reader.query('BEGIN; SELECT count(*) FROM trial;');
  const outcome = migrate({ timeoutMs: 1_000, attempts: 2, pauseMs: 100 }).then(
    () => 'migrated',
    (error: Error) => error.message,
  );
  await until(() => waiting('ALTER TABLE'));
  // Queued behind the migration, which is queued behind the reader: without the limit this never ends.
  await writer.query('INSERT INTO trial VALUES (0)');
  const refused = await outcome;
  const whileRead = await recorded(reader);
  const again = migrate();
  await until(() => waiting('ALTER TABLE'));
  await reader.query('COMMIT');
  await again;

  expect(refused).toBe('The migration 2_note failed and changed nothing');
  expect(whileRead).toEqual(['1_init']);
  expect(await recorded(reader)).toEqual(['1_init', '2_note']);
}, 60_000);

test('an index is built beside writes, by one of two processes', async () => {
  await addMigration('1_init', table);
  await migrate();
  await addMigration('2_index', concurrentIndex);
  const [slow, writer] = [await aSession(), await aSession(database.runtimeUrl)];
  await slow.query('BEGIN; INSERT INTO trial VALUES (-1);');
  const both = Promise.all([migrate(), migrate()]);
  await until(() => waiting('CREATE UNIQUE INDEX'));
  await writer.query('INSERT INTO trial VALUES (-2)');
  await writer.query('UPDATE trial SET note = $1 WHERE id = 1', ['written meanwhile']);
  await slow.query('COMMIT');
  await both;

  expect(await isValid(writer)).toBe(true);
  expect(await recorded(slow)).toEqual(['1_init', '2_index']);
}, 60_000);

test('a build whose process and backend are killed is begun anew by the next run', async () => {
  await addMigration('1_init', table);
  await migrate();
  await addMigration('2_index', concurrentIndex);
  const slow = await aSession();
  await slow.query('BEGIN; INSERT INTO trial VALUES (-1);');
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'migrating-process.ts')], {
    env: { PATH: process.env.PATH, KIND: 'postgres', URL: database.ownerUrl, DIR: folder, RUNTIME_ROLE: runtimeRole() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = await until(() => waiting('CREATE UNIQUE INDEX'), { withinMs: 60_000 });
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await administrator.query('SELECT pg_terminate_backend($1, 10000)', [pid]);
  const left = await isValid(administrator);
  await slow.query('COMMIT');
  await migrate();

  expect(left).toBe(false);
  expect(await isValid(administrator)).toBe(true);
  expect(await recorded(slow)).toEqual(['1_init', '2_index']);
}, 120_000);

test('a build that its rows refuse is pending until they are repaired', async () => {
  await addMigration('1_init', `${table} INSERT INTO trial VALUES (1);`);
  await addMigration('2_index', concurrentIndex);
  await expect(migrate()).rejects.toThrow('The migration 2_index failed; the next run does it anew');
  const owner = await aSession();
  const left = await isValid(owner);
  await owner.query('DELETE FROM trial WHERE ctid = (SELECT min(ctid) FROM trial WHERE id = 1)');
  await migrate();

  expect(left).toBe(false);
  expect(await isValid(owner)).toBe(true);
});

test('an index is dropped beside writes, once', async () => {
  await addMigration('1_init', table);
  await addMigration('2_index', concurrentIndex);
  await addMigration(
    '3_without',
    '-- concurrently\n-- contract: nothing reads by it since 0.2\nDROP INDEX CONCURRENTLY "trial_id";',
  );
  await migrate();
  const owner = await aSession();
  const afterFirst = await isValid(owner);
  // As if the process had been killed before it could record the drop.
  await owner.query("DELETE FROM _prisma_migrations WHERE migration_name = '3_without'");
  await migrate();

  expect(afterFirst).toBeUndefined();
  expect(await recorded(owner)).toEqual(['1_init', '2_index', '3_without']);
});

test.each([
  'CREATE INDEX CONCURRENTLY "a" ON trial (id); CREATE INDEX CONCURRENTLY "b" ON trial (note);',
  'CREATE INDEX "a" ON trial (id);',
  'ALTER TABLE trial ADD COLUMN other text;',
])('nothing but one concurrent index follows the mark: %s', async (sql) => {
  await addMigration('1_init', table);
  await addMigration('2_wrong', `-- concurrently\n${sql}`);

  await expect(migrate()).rejects.toMatchObject({ cause: { message: expect.stringContaining('there is one CREATE') } });
});

test('a service of the version before starts and works on a store that was expanded', async () => {
  await cp(migrationsDirs.postgres, folder, { recursive: true });
  await addMigration('99990101000000_expand', 'CREATE TABLE more (id int); ALTER TABLE notes ADD COLUMN more text;');
  await migrate();
  const opened = notebookAt('postgres', database.runtimeUrl);
  await opened.assertReady();
  const note = aNote();
  await opened.store(actor).transaction(({ notes }) => notes.save(note));
  const stored = await opened.store(actor).read.notes.find(note.id);
  await opened.close();

  expect(stored).toEqual(note);
});
