/**
 * Prisma without its native engine, so that it works where only npm can be reached (ADR 0012):
 *
 *   node tools/prisma/src/prisma.ts generate <service>         writes services/<service>/prisma/generated
 *   node tools/prisma/src/prisma.ts migrate <service> <name>   writes services/<service>/prisma/migrations/<time>_<name>/migration.sql
 *
 * `generate` needs no server. `migrate` compares the migrations so far, replayed on a PostgreSQL of its own in a temporary
 * folder, with services/<service>/prisma/schema.prisma; the file may be edited by hand before it is committed, e.g. for an
 * EXCLUDE constraint. Where the engine can be downloaded, `prisma migrate dev` works on the same files. Schemas begin with:
 *
 *   generator client {
 *     provider               = "prisma-client"
 *     output                 = "./generated"
 *     runtime                = "nodejs"
 *     moduleFormat           = "esm"
 *     generatedFileExtension = "ts"
 *     importFileExtension    = "ts"
 *   }
 *   datasource db {
 *     provider = "postgresql"
 *   }
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pendingChanges } from './schema-engine.ts';
import { withShadowPostgres } from './shadow-postgres.ts';

const repository = resolve(import.meta.dirname, '../../..');
const [command, service, name] = process.argv.slice(2);
const usage = 'usage: prisma.ts generate <service> | prisma.ts migrate <service> <name>';

if (!service || !existsSync(join(repository, 'services', service, 'prisma/schema.prisma'))) fail(usage);
const prismaDir = join(repository, 'services', service, 'prisma');

if (command === 'generate') generate();
else if (command === 'migrate' && name && /^[a-z0-9_]+$/.test(name)) await migrate(name);
else fail(`${usage}\nA migration's name is of a-z, 0-9 and _.`);

/** Prisma only asks whether the engine's file is there: the client it generates for driver adapters never calls it. */
function generate() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('prisma/package.json')), 'build/index.js');
  const { status } = spawnSync(process.execPath, [cli, 'generate', '--schema', join(prismaDir, 'schema.prisma')], {
    cwd: dirname(prismaDir),
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
    stdio: 'inherit',
  });
  if (status !== 0) fail('prisma generate failed');
}

async function migrate(migrationName: string) {
  const script = await withShadowPostgres((url) => pendingChanges({ url, prismaDir }));
  if (!script) return console.log(`${service}: the migrations already say what schema.prisma says`);
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = join(prismaDir, 'migrations', `${time}_${migrationName}`, 'migration.sql');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, script);
  const lock = join(prismaDir, 'migrations/migration_lock.toml');
  if (!(await readFile(lock, 'utf8').catch(() => null))) await writeFile(lock, 'provider = "postgresql"\n');
  console.log(`wrote ${file.slice(repository.length + 1)}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
