import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { type ConfigDefinition, describeConfig } from '@entourage/service-kit/config/define-config';
import { kitSettings, mongoSettings, postgresSettings } from '@entourage/service-kit/config/settings';

/** The endings of names of secrets, and addresses that contain a password. */
const soundsSecret = /(^|_)(KEY|KEYS|SEED|SECRET|PASSWORD|TOKEN)$|^(POSTGRES|MONGO|REDIS|SMTP)_URL$/;
/** Names that look like secrets but are public. */
const isPublic = /PUBLIC_KEYS?$|^STRIPE_PUBLISHABLE_KEY$/;

const sources = globSync(['services/*/src/config.ts', 'gateway/src/config.ts'], { cwd: repositoryRoot }).sort();
const definitions = async (): Promise<[string, ConfigDefinition][]> => [
  ['the kit', { shape: { ...kitSettings, postgres: postgresSettings, mongo: mongoSettings } }],
  ...(await Promise.all(
    sources.map(async (source): Promise<[string, ConfigDefinition]> => {
      const { config } = (await import(join(repositoryRoot, source))) as { config: ConfigDefinition };
      return [source, config];
    }),
  )),
];

test('every setting whose name tells of a secret is marked as one, and no public one', async () => {
  expect(sources.every((source) => existsSync(join(repositoryRoot, source)))).toBe(true);
  const wrong = (await definitions()).flatMap(([source, definition]) =>
    describeConfig(definition)
      .filter(({ name, isSecret }) => isSecret !== (soundsSecret.test(name) && !isPublic.test(name)))
      .map(({ name }) => `${source}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
