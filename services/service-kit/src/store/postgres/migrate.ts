import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../../log/log.ts';
import { kitSchema } from './kit-schema.ts';

/** The key of Prisma's own lock, so that `prisma migrate deploy` and a booting service wait for each other. */
const lockKey = 72_707_369;

type Migration = { name: string; sql: string; checksum: string };
type MigrateOptions = { url: string; migrationsDir: string | undefined; log: Pick<Log, 'info'> };

/**
 * Brings the kit's tables and then the service's own up to date: each file in one transaction, recorded in `_prisma_migrations` as
 * Prisma does it. When nothing is pending it is one connection and one query.
 * @throws Error when an applied migration has been edited or is half done
 */
export async function migratePostgres({ url, migrationsDir, log }: MigrateOptions): Promise<void> {
  const migrations = [...kitMigrations(), ...(migrationsDir ? await serviceMigrations(migrationsDir) : [])];
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    if ((await pending(client, migrations)).length === 0) return;
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(recordTable);
    // Asked again: another process may have done the work while this one waited for the lock.
    for (const migration of await pending(client, migrations)) {
      await apply(client, migration);
      log.info('migrated', { migration: migration.name });
    }
  } finally {
    await client.end();
  }
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

/** The kit's own stand in a table of their own: Prisma would take them for migrations that somebody has deleted. */
const kitPrefix = 'kit_';
const kitRecord = 'kit.migrations';

async function pending(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
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
  for (const { name, finished } of rows) if (!finished) throw new Error(`The migration ${name} is half done`);
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known && known.checksum !== checksum) throw new Error(`The migration ${name} was edited after it was applied`);
    return !known;
  });
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    if (name.startsWith(kitPrefix)) {
      await client.query(`INSERT INTO ${kitRecord} (name, checksum) VALUES ($1, $2)`, [name, checksum]);
    } else {
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         VALUES ($1, $2, $3, now(), 1)`,
        [randomUUID(), checksum, name],
      );
    }
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`The migration ${name} failed and changed nothing`, { cause });
  }
}

function kitMigrations(): Migration[] {
  const record = `CREATE SCHEMA IF NOT EXISTS kit;\nCREATE TABLE IF NOT EXISTS ${kitRecord} (name text PRIMARY KEY, checksum text NOT NULL);\n`;
  return kitSchema.map((sql, index) => migration(`${kitPrefix}${index + 1}`, record + sql));
}

async function serviceMigrations(dir: string): Promise<Migration[]> {
  // A service without tables of its own has no folder.
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => migration(name, await readFile(join(dir, name, 'migration.sql'), 'utf8'))),
  );
}

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
