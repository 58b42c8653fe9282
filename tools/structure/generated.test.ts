import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import { staleConsumers } from '../generate/src/consumers.ts';
import { staleSettingsTables } from '../generate/src/settings-tables.ts';
import { staleClients } from '../prisma/src/clients.mjs';
import { read, sourceFiles } from './sources.ts';

const generator = pathToFileURL(join(repositoryRoot, 'contracts/scripts/generate.ts')).href;

test('what is generated from the contracts is fresh; `npm run generate` makes it so', async () => {
  const { check } = (await import(generator)) as { check: () => Promise<string[]> };
  expect(await check()).toEqual([]);
}, 60_000);

test('the Prisma clients are generated from the schemas as they are', () => {
  const schemas = sourceFiles('services/**/prisma/schema.prisma');
  expect(staleClients(repositoryRoot)).toEqual([]);
  // The client carries the schema it was made from, as a JSON string.
  const others = schemas.filter(
    (schema) =>
      !read(schema.replace(/schema\.prisma$/, 'generated/internal/class.ts')).includes(JSON.stringify(read(schema))),
  );
  expect({ schemas: schemas.length > 5, others }).toEqual({ schemas: true, others: [] });
});

test('the consumers at NATS are those of the services', async () => {
  expect(await staleConsumers()).toBeNull();
}, 60_000);

test('the tables of settings in the READMEs say what the code says', async () => {
  expect((await staleSettingsTables()).map(({ page }) => page)).toEqual([]);
});
