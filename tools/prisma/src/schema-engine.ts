import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';

/** Type OIDs of PostgreSQL. */
const [charType, textType] = [18, 25];

/** Members of the adapter that its package does not declare. */
type PgAdapter = { performIO: (query: object) => Promise<pg.QueryArrayResult>; underlyingDriver: () => pg.Pool };

const noFilters = { externalTables: [], externalEnums: [] };

/**
 * The difference between the migrations of a service and its schema.prisma.
 * @param url of an empty PostgreSQL, on which the migrations are replayed
 * @returns SQL, or null without a difference
 */
export async function pendingChanges({ url, prismaDir }: { url: string; prismaDir: string }): Promise<string | null> {
  await instantiate();
  const path = join(prismaDir, 'schema.prisma');
  const content = await readFile(path, 'utf8');
  const factory = bindMigrationAwareSqlAdapterFactory(describable(new PrismaPg({ connectionString: url })));
  const schemaEngine = await engine.SchemaEngine.new({ datamodels: [[path, content]] }, () => {}, factory);
  try {
    const { stdout, exitCode } = await schemaEngine.diff({
      from: { tag: 'migrations', ...(await migrationList(join(prismaDir, 'migrations'))) },
      to: { tag: 'schemaDatamodel', files: [{ path, content }] },
      script: true,
      exitCode: true,
      filters: noFilters,
    });
    return exitCode === 2 && stdout ? `${stdout.trimEnd()}\n` : null;
  } finally {
    schemaEngine.free();
  }
}

/** The adapter as the engine needs it to replay and describe migrations. */
function describable(factory: PrismaPg): SqlMigrationAwareDriverAdapterFactory {
  const adapt = (adapter: SqlDriverAdapter): SqlDriverAdapter => {
    const inner = adapter as unknown as PgAdapter;
    const performIO = inner.performIO.bind(adapter);
    const queryRaw = adapter.queryRaw.bind(adapter);
    const charColumns = new WeakMap<object, number[]>();
    // The adapter does not support the catalogue's one-byte "char", and the engine requires its type.
    inner.performIO = async (query) => {
      const result = await performIO(query);
      const found = result.fields.flatMap((field, index) => (field.dataTypeID === charType ? [index] : []));
      for (const index of found) result.fields[index]!.dataTypeID = textType;
      charColumns.set(query, found);
      return result;
    };
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const index of charColumns.get(query) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
      return result;
    };
    // The adapter's implementation splits at every semicolon, also inside function bodies.
    adapter.executeScript = async (script) => void (await inner.underlyingDriver().query(script));
    return adapter;
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => adapt(await factory.connect()),
    connectToShadowDb: async () => adapt(await factory.connectToShadowDb()),
  };
}

// TypeScript declares WebAssembly in its DOM library only.
declare const WebAssembly: {
  instantiate: (bytes: Buffer, imports: object) => Promise<{ instance: { exports: unknown } }>;
};

/** The package's entry imports the .wasm file as a module, which Node does not support. */
async function instantiate(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(entry.replace(/\.js$/, '.wasm'));
  const imports = { './schema_engine_bg.js': engine };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  const exports = instance.exports as { __wbindgen_start: () => void };
  (engine as unknown as { __wbg_set_wasm: (exports: unknown) => void }).__wbg_set_wasm(exports);
  exports.__wbindgen_start();
}

async function migrationList(baseDir: string) {
  const entries = await readdir(baseDir, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const migrationDirectories = await Promise.all(
    names.map(async (name) => {
      const value = await readFile(join(baseDir, name, 'migration.sql'), 'utf8');
      return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } };
    }),
  );
  const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' };
  return { baseDir, lockfile, shadowDbInitScript: '', migrationDirectories };
}
