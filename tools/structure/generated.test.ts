import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import { staleConsumedTypes } from '../generate/src/consumed-types.ts';
import { staleSettingsTables } from '../generate/src/settings-tables.ts';
import { read, sourceFiles } from './sources.ts';

const generator = pathToFileURL(join(repositoryRoot, 'contracts/scripts/generate.ts')).href;

test('what is generated from the contracts is fresh; `npm run generate` makes it so', async () => {
  const { check } = (await import(generator)) as { check: () => Promise<string[]> };
  expect(await check()).toEqual([]);
}, 60_000);

test('the Prisma clients are generated from the schemas as they are', () => {
  const schemas = sourceFiles('services/*/prisma/schema.prisma');
  const stale = schemas.filter((schema) => {
    const client = schema.replace(/schema\.prisma$/, 'generated/internal/class.ts');
    if (!existsSync(join(repositoryRoot, client))) return true;
    // The client carries the schema it was made from, as a JSON string.
    return !read(client).includes(JSON.stringify(read(schema)));
  });
  expect(stale).toEqual([]);
});

test('the consumers at NATS are those of the services', async () => {
  expect(await staleConsumedTypes()).toBeNull();
}, 60_000);

test('the tables of settings in the READMEs say what the code says', async () => {
  expect((await staleSettingsTables()).map(({ page }) => page)).toEqual([]);
});
