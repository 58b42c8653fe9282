import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import { writeConsumedTypes } from './consumed-types.ts';
import { writeSettingsTables } from './settings-tables.ts';

// Everything that is written from something else: Prisma clients, then the contracts (supergraph, OpenAPI, AsyncAPI,
// JSON Schema, consumers at NATS) and the tables in the services' READMEs. The structure tests fail when one of them is stale.
const prismaServices = globSync('services/*/prisma/schema.prisma', { cwd: repositoryRoot }).map((file) =>
  basename(dirname(dirname(file))),
);
for (const service of prismaServices.sort()) run('tools/prisma/src/prisma.ts', 'generate', service);
run('contracts/scripts/generate.ts');
await writeSettingsTables();
await writeConsumedTypes();

function run(script: string, ...args: string[]) {
  if (!existsSync(join(repositoryRoot, script))) return;
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: repositoryRoot, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
