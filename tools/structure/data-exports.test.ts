import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { config } from '../../services/identity/src/config.ts';
import { sourceFiles } from './sources.ts';

const services = sourceFiles('services/*/src/service.ts').map((file) => basename(dirname(dirname(file))));

test('every service has its part in the export of a user’s data, and identity asks all of them (ADR 0079)', () => {
  expect(services.length).toBeGreaterThan(6);
  for (const service of services) {
    const schema = readFileSync(join(repositoryRoot, 'services', service, 'schema.graphql'), 'utf8');
    expect([service, schema.includes('exportedRows(')]).toEqual([service, true]);
  }
  const { out: asked } = config.shape.subgraphUrls as unknown as { out: { shape: object } };
  expect(['identity', ...Object.keys(asked.shape)].sort()).toEqual([...services].sort());
});

test('a service with an export tests that it is complete', () => {
  const tested = sourceFiles('services/*/test/*.test.ts').filter((file) =>
    /\b(exportGaps|gapsOf)\(/.test(readFileSync(join(repositoryRoot, file), 'utf8')),
  );
  expect(tested.map((file) => basename(dirname(dirname(file)))).sort()).toEqual([...services].sort());
});
