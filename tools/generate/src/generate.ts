import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { orSayWhere, writeContracts } from '../../../contracts/scripts/generate.ts';
import { writeReleasePages } from '../../../load-tests/src/pages/release-pages.ts';
import { generateIcons, staleIcons } from '../../icons/src/icons.mjs';
import { generateClients, staleClients } from '../../prisma/src/clients.mjs';
import { writeConsumers } from './consumers.ts';
import { writeMetricsPage } from './metrics-page.ts';
import { writeServiceTable } from './service-table.ts';
import { writeSettingsTables } from './settings-tables.ts';

// Generates Prisma clients and the icons of the web, then the contracts (supergraph, OpenAPI, AsyncAPI,
// JSON Schema, consumers at NATS), the fonts of the web, the meanings of example questions about the deck, the tables in the
// services' READMEs, the table of services of the operators' commands, and the pages of metrics, performance and capacity. Tests
// fail when one of them is stale.
await generateClients(repositoryRoot, staleClients(repositoryRoot));
const icons = staleIcons(repositoryRoot);
if (icons) generateIcons(repositoryRoot, icons);
await orSayWhere(writeContracts);
run('web/scripts/subset-fonts.ts');
run('tools/generate/src/example-meanings.ts');
await writeSettingsTables();
await writeConsumers();
await writeServiceTable();
await writeMetricsPage();
writeReleasePages();

function run(script: string, ...args: string[]) {
  if (!existsSync(join(repositoryRoot, script))) return;
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: repositoryRoot, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
