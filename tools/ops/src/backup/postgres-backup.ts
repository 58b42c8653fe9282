import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { OperatorError } from '../operator-error.ts';
import { type Part, sha256Of } from './manifest.ts';

type Table = { name: string; columns: string; refersTo: string[] };

/** The records of migrations are written by the migration itself. */
const recordsOfMigrations = ['public._prisma_migrations', 'kit.migrations'];

/** The names of the applied migrations, those of the kit first. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM (SELECT 0 AS part, name FROM kit.migrations
       UNION ALL SELECT 1, migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS applied ORDER BY part, name`,
  );
  return rows.map(({ name }) => name);
}

/** Tables with the columns that a copy may write, each after the tables that it refers to. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       ARRAY(SELECT DISTINCT format('%I.%I', fn.nspname, f.relname) FROM pg_constraint k
         JOIN pg_class f ON f.oid = k.confrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS "refersTo"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const left = new Map(
    rows.filter(({ name }) => !recordsOfMigrations.includes(name)).map((table) => [table.name, table]),
  );
  const ordered: Table[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ refersTo }) => !refersTo.some((name) => left.has(name)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** Copies every table as of one moment. @returns the written files */
export async function backUpPostgres(client: pg.Client, folder: string): Promise<Part[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const parts: Part[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    const file = `${name}.copy.gz`;
    const path = join(folder, file);
    const rows = client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`));
    await pipeline(rows, createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));
    parts.push({ name, file, rows: rows.rowCount, sha256: await sha256Of(path) });
  }
  await client.query('COMMIT');
  return parts;
}

/** Whether a service has worked on this database; only these two tables show it, because migrations write rows too. */
export async function isUsed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT EXISTS (SELECT FROM kit.outbox) OR EXISTS (SELECT FROM kit.inbox) AS used',
  );
  return (rows[0] as { used: boolean }).used;
}

async function undeletable(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS given(name) WHERE NOT has_table_privilege(name, 'DELETE')`,
    [tables],
  );
  return rows.map(({ name }) => name);
}

/**
 * Replaces the stored rows by those of a backup, in one transaction: after a kill at any point the database is unchanged.
 * @throws OperatorError when the tables differ from those of the backup
 */
export async function restorePostgres(client: pg.Client, folder: string, parts: readonly Part[]): Promise<void> {
  await client.query('BEGIN');
  try {
    const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
    const unknown = parts.filter(({ name }) => !tables.has(name)).map(({ name }) => name);
    if (unknown.length > 0) throw new OperatorError(`The database has no ${unknown.join(', ')}.`);
    // Append-only tables refuse deletions, by triggers and by a grant that even their owner has taken from itself.
    const locked = await undeletable(client, [...tables.keys()]);
    for (const name of locked) await client.query(`GRANT DELETE ON ${name} TO CURRENT_USER`);
    for (const name of tables.keys()) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    for (const name of [...tables.keys()].reverse()) await client.query(`DELETE FROM ${name}`);
    for (const { name, file, rows } of parts) {
      const copy = client.query(copyFrom(`COPY ${name} (${tables.get(name)!.columns}) FROM STDIN`));
      await pipeline(createReadStream(join(folder, file)), createGunzip(), copy);
      if (copy.rowCount !== rows) throw new Error(`${name} has ${copy.rowCount} rows instead of ${rows}`);
    }
    for (const name of tables.keys()) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const name of locked) await client.query(`REVOKE DELETE ON ${name} FROM CURRENT_USER`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
