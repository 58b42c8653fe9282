import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { MigrateOptions } from '../store.ts';
import { changeIndex, isConcurrent } from './concurrent-index.ts';
import { grantRuntimeRole } from './grants.ts';
import { kitSchema } from './kit-schema.ts';
import { postgresConnection } from './postgres-tls.ts';

/** The key of Prisma's own lock, so that `prisma migrate deploy` and this migration exclude each other. */
const lockKey = 72_707_369;
/** The interval while another process migrates. */
const lockPauseMs = 250;

/**
 * While a statement waits for a lock on a table, all later ones of that table wait behind it, even reads. So it gives up before the
 * 1.7 s after which a call of a service fails, lets them pass, and tries again for about one and a half minutes.
 */
export type LockWaits = { timeoutMs: number; attempts: number; pauseMs: number };
const lockWaits: LockWaits = { timeoutMs: 1_000, attempts: 30, pauseMs: 2_000 };
/** SQLSTATE: lock timeout, or a deadlock with transactions of a service that PostgreSQL has ended. */
const lockFaults = ['55P03', '40P01'];

type Migration = { name: string; sql: string; checksum: string };
/**
 * Migrates the tables of the kit and of the service, each file in one transaction (an index marked `-- concurrently` in none) and recorded
 * in `_prisma_migrations` as Prisma does, then grants the runtime role its privileges. When nothing is pending it takes one connection
 * and two queries.
 * @throws Error when an applied migration was edited or is incomplete, or when a lock was not free in time
 */
export async function migratePostgres(
  { url, secureContext, migrationsDir, runtimeRole, log }: MigrateOptions,
  waits: LockWaits = lockWaits,
): Promise<void> {
  const migrations = await listMigrations(migrationsDir);
  const client = new pg.Client({
    ...postgresConnection(url, secureContext),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    if ((await pending(client, migrations)).length === 0 && (await hasGrants(client, runtimeRole))) return;
    await takeLock(client);
    await client.query('SET statement_timeout = 0');
    await setLockTimeout(client, waits.timeoutMs);
    await client.query(recordTable);
    // Checked again: another process may have migrated while this one waited for the lock.
    for (const migration of await pending(client, migrations)) {
      await (isConcurrent(migration.sql)
        ? applyConcurrently(client, migration, waits)
        : apply(client, migration, waits, log));
      log.info('migrated', { migration: migration.name });
    }
    await inTransaction(client, () => grantRuntimeRole(client, runtimeRole));
  } finally {
    await client.end();
  }
}

/** Names of migrations that have not been applied yet. @throws Error as `migratePostgres` does */
export async function pendingMigrations(client: Queryable, migrationsDir: string | undefined): Promise<string[]> {
  return (await pending(client, await listMigrations(migrationsDir))).map(({ name }) => name);
}

type Queryable = Pick<pg.Pool, 'query'>;

const listMigrations = async (migrationsDir: string | undefined): Promise<Migration[]> => [
  ...kitMigrations(),
  ...(migrationsDir ? await serviceMigrations(migrationsDir) : []),
];

/** Grants are made after the last migration, so one grant implies all. */
async function hasGrants(client: Queryable, role: string): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(
    "SELECT has_table_privilege($1, '_prisma_migrations', 'SELECT') AS granted",
    [role],
  );
  return rows[0]?.granted ?? false;
}

const recordTable = `
CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  varchar(36) PRIMARY KEY NOT NULL,
  checksum            varchar(64) NOT NULL,
  finished_at         timestamptz,
  migration_name      varchar(255) NOT NULL,
  logs                text,
  rolled_back_at      timestamptz,
  started_at          timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

/** The kit's migrations are recorded separately: Prisma would report them as missing from its folder. */
const kitPrefix = 'kit_';
const kitRecord = 'kit.migrations';

async function pending(client: Queryable, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows: tables } = await client.query<{ kit: string | null; service: string | null }>(
    `SELECT to_regclass('${kitRecord}') AS kit, to_regclass('_prisma_migrations') AS service`,
  );
  const parts = [
    tables[0]?.kit && `SELECT name, checksum, true AS finished FROM ${kitRecord}`,
    tables[0]?.service &&
      'SELECT migration_name, checksum, finished_at IS NOT NULL FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  ].filter(Boolean);
  if (parts.length === 0) return [...migrations];
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(parts.join(' UNION ALL '));
  const applied = new Map(rows.map((row) => [row.name, row]));
  for (const { name, finished } of rows) if (!finished) throw new Error(`The migration ${name} is incomplete`);
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known && known.checksum !== checksum) throw new Error(`The migration ${name} was edited after it was applied`);
    return !known;
  });
}

/** Polls, because a concurrent build of an index would have to wait for a waiting statement. */
async function takeLock(client: pg.Client): Promise<void> {
  const taken = () => client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey]);
  while (!(await taken()).rows[0]!.taken) await pause(lockPauseMs);
}

const setLockTimeout = (client: pg.Client, timeoutMs: number) => client.query(`SET lock_timeout = ${timeoutMs}`);

async function apply(
  client: pg.Client,
  migration: Migration,
  { attempts, pauseMs }: LockWaits,
  log: MigrateOptions['log'],
): Promise<void> {
  const { name } = migration;
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(client, async () => {
        await client.query(migration.sql);
        await record(client, migration);
      });
    } catch (cause) {
      const isLocked = cause instanceof pg.DatabaseError && lockFaults.includes(cause.code ?? '');
      if (!isLocked || attempt === attempts) {
        throw new Error(`The migration ${name} failed and changed nothing`, { cause });
      }
      log.info('migration tries again for a lock', { migration: name, attempt });
      await pause(pauseMs);
    }
  }
}

/** Without a limit for locks: nothing waits behind those of a concurrent build, and it has to outlast the transactions of others. */
async function applyConcurrently(client: pg.Client, migration: Migration, { timeoutMs }: LockWaits): Promise<void> {
  await setLockTimeout(client, 0);
  try {
    await changeIndex(client, migration.sql);
  } catch (cause) {
    throw new Error(`The migration ${migration.name} failed; the next run does it anew`, { cause });
  }
  await setLockTimeout(client, timeoutMs);
  await record(client, migration);
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  if (name.startsWith(kitPrefix)) {
    await client.query(`INSERT INTO ${kitRecord} (name, checksum) VALUES ($1, $2)`, [name, checksum]);
    return;
  }
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

function kitMigrations(): Migration[] {
  const record = `CREATE SCHEMA IF NOT EXISTS kit;\nCREATE TABLE IF NOT EXISTS ${kitRecord} (name text PRIMARY KEY, checksum text NOT NULL);\n`;
  return kitSchema.map((sql, index) => migration(`${kitPrefix}${index + 1}`, record + sql));
}

async function serviceMigrations(dir: string): Promise<Migration[]> {
  // A service without tables has no folder.
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => migration(name, await readFile(join(dir, name, 'migration.sql'), 'utf8'))),
  );
}

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
