import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Connection, mongo } from 'mongoose';
import type { MigrateOptions } from '../store.ts';
import { takeWhenFree } from '../take-when-free.ts';
import { openMigrationConnection } from './connection.ts';
import { kitCollections } from './kit-collections.ts';
import { mongoLease } from './mongo-lease.ts';
import { grantRuntimeRole } from './roles.ts';

/** The argument of a migration. */
export type Db = mongo.Db;

/** What the file of a migration exports. MongoDB has no transaction around it: killed at any point, it is run again from its beginning. */
export type MigrationModule = { up: (db: Db) => Promise<void> };

type Migration = { name: string; file: string; checksum: string };

const kitFolder = join(import.meta.dirname, 'migrations');
const fileOfMigration = /^\d{4}_[a-z0-9_]+\.ts$/;
/** The interval while another process migrates or its lease runs out. */
const leasePauseMs = 250;

/**
 * Migrates the collections of the kit and of the service, one file after the other, each recorded in `kit_migrations` when it is done,
 * then grants the runtime role its privileges. One process at a time; when nothing is pending, it only reads.
 * @throws Error when an applied migration was edited
 */
export async function migrateMongo({ url, secureContext, migrationsDir, log }: MigrateOptions): Promise<void> {
  const migrations = await listMigrations(migrationsDir);
  const connection = await openMigrationConnection(url, secureContext);
  try {
    if ((await pending(connection, migrations)).length > 0) await applyPending(connection, migrations, log);
    await grantRuntimeRole(connection);
  } finally {
    await connection.close();
  }
}

/** Names of migrations that have not been applied yet. @throws Error as `migrateMongo` does */
export async function pendingMigrations(connection: Connection, migrationsDir: string | undefined): Promise<string[]> {
  return (await pending(connection, await listMigrations(migrationsDir))).map(({ name }) => name);
}

type Pending = Pick<MigrateOptions, 'url' | 'secureContext' | 'migrationsDir'>;

/** Names of the migrations that `migrateMongo` would apply. */
export async function pendingInMongo({ url, secureContext, migrationsDir }: Pending): Promise<string[]> {
  const connection = await openMigrationConnection(url, secureContext);
  try {
    return await pendingMigrations(connection, migrationsDir);
  } finally {
    await connection.close();
  }
}

async function applyPending(
  connection: Connection,
  migrations: readonly Migration[],
  log: MigrateOptions['log'],
): Promise<void> {
  const kit = kitCollections(connection);
  const lead = mongoLease(kit, 'migrate');
  try {
    for (;;) {
      // Before each migration, because a process that stood still may have lost its lease, and another one may have migrated since.
      await takeWhenFree(lead, leasePauseMs);
      const [next] = await pending(connection, migrations);
      if (!next) return;
      await run(connection.db!, next);
      const { name: _id, checksum } = next;
      await kit.migrations.updateOne({ _id }, { $setOnInsert: { checksum, appliedAt: new Date() } }, { upsert: true });
      log.info('migrated', { migration: next.name });
    }
  } finally {
    await lead.release();
  }
}

async function run(db: Db, { name, file }: Migration): Promise<void> {
  try {
    const { up } = (await import(pathToFileURL(file).href)) as MigrationModule;
    await up(db);
  } catch (cause) {
    throw new Error(`The migration ${name} failed; the next run repeats it from its beginning`, { cause });
  }
}

/** A store may know more migrations than this version: those of the next one, which add to it (docs/how-to/change-a-schema.md). */
async function pending(connection: Connection, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await kitCollections(connection).migrations.find().toArray();
  const applied = new Map(rows.map(({ _id, checksum }) => [_id, checksum]));
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known && known !== checksum) throw new Error(`The migration ${name} was edited after it was applied`);
    return !known;
  });
}

const listMigrations = async (migrationsDir: string | undefined): Promise<Migration[]> => [
  ...(await migrationsIn(kitFolder, 'kit_')),
  ...(migrationsDir ? await migrationsIn(migrationsDir) : []),
];

async function migrationsIn(folder: string, prefix = ''): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => fileOfMigration.test(name)).sort();
  return Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const checksum = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return { name: `${prefix}${name.replace(/\.ts$/, '')}`, file, checksum };
    }),
  );
}
