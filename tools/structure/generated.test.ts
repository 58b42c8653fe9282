import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { staleReleasePages } from '../../load-tests/src/pages/release-pages.ts';
import { staleConsumers } from '../generate/src/consumers.ts';
import { staleMetricsPage } from '../generate/src/metrics-page.ts';
import { staleServiceTable } from '../generate/src/service-table.ts';
import { staleSettingsTables } from '../generate/src/settings-tables.ts';
import { staleIcons } from '../icons/src/icons.mjs';
import { staleClients } from '../prisma/src/clients.mjs';
import { read, sourceFiles } from './sources.ts';

const generator = pathToFileURL(join(repositoryRoot, 'contracts/scripts/generate.ts')).href;

test('files generated from the contracts are up to date (`npm run generate`)', async () => {
  const { check } = (await import(generator)) as { check: () => Promise<string[]> };
  expect(await check()).toEqual([]);
}, 60_000);

test('the Prisma clients are up to date', () => {
  const schemas = sourceFiles('services/**/prisma/schema.prisma');
  expect(staleClients(repositoryRoot)).toEqual([]);
  // The client contains its schema as a JSON string.
  const others = schemas.filter(
    (schema) =>
      !read(schema.replace(/schema\.prisma$/, 'generated/internal/class.ts')).includes(JSON.stringify(read(schema))),
  );
  expect({ schemas: schemas.length > 5, others }).toEqual({ schemas: true, others: [] });
});

test('the icons that the web imports are generated from the drawings', () => {
  const names = sourceFiles('web/src/**/*.{ts,tsx}').flatMap((file) =>
    [...read(file).matchAll(/'#icons\/(\w+)\.tsx'/g)].map(([, name]) => name!),
  );
  const withoutDrawing = names.filter((name) => !/<(path|circle)/.test(read(`web/generated/icons/${name}.tsx`)));
  expect({ stale: staleIcons(repositoryRoot), icons: names.length > 50, withoutDrawing }).toEqual({
    stale: null,
    icons: true,
    withoutDrawing: [],
  });
});

test('consumers.json is up to date', async () => {
  expect(await staleConsumers()).toBeNull();
}, 60_000);

test('the table of services of the operators’ commands is up to date', async () => {
  expect(await staleServiceTable()).toBeNull();
}, 60_000);

test('the tables of settings in the READMEs are up to date', async () => {
  expect((await staleSettingsTables()).map(({ page }) => page)).toEqual([]);
});

test('the page of metrics is up to date', async () => {
  expect(await staleMetricsPage()).toBeNull();
}, 60_000);

test('the pages of performance and capacity have the figures of the bench of the last release', () => {
  expect(read('docs/capacity.md')).toContain('### What breaks first');
  expect(read('docs/performance.md')).toContain('| of like for like |');
  expect(staleReleasePages().map(({ file }) => file)).toEqual([]);
});
