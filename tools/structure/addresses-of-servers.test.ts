import { globSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { type ConfigDefinition, describeConfig } from '@entourage/service-kit/config/define-config';
import { kitSettings, mongoSettings, postgresSettings } from '@entourage/service-kit/config/settings';

/** The endings of names of addresses. */
const soundsLikeAddress = /_(URL|URLS|ENDPOINT)$/;
/** Settings that are not the address of a connection. */
const notConnected = new Set(['PUBLIC_URL']);

const sources = globSync(['services/*/src/config.ts', 'gateway/src/config.ts', 'tools/ops/src/config.ts'], {
  cwd: repositoryRoot,
}).sort();

test('REQUIRE_TLS knows every setting that is the address of a server', async () => {
  const definitions: [string, ConfigDefinition][] = [
    ['the kit', { shape: { ...kitSettings, postgres: postgresSettings, mongo: mongoSettings } }],
  ];
  for (const source of sources) {
    const { config } = (await import(join(repositoryRoot, source))) as { config: ConfigDefinition };
    definitions.push([source, config]);
  }
  const unmarked = definitions.flatMap(([source, definition]) =>
    describeConfig(definition)
      .filter(({ name }) => soundsLikeAddress.test(name) && !notConnected.has(name))
      .filter(({ addressOf }) => addressOf === undefined)
      .map(({ name }) => `${source}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(5);
  expect(unmarked).toEqual([]);
});
