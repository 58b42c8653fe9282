import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { defineConfig } from '../../src/config/define-config.ts';
import { postgresSettings } from '../../src/config/settings.ts';
import { resolver } from '../../src/graphql/resolver.ts';
import { bootService } from '../../src/service/boot.ts';
import type { AnyService } from '../../src/service/definition.ts';
import { loadSettings } from '../../src/service/settings.ts';
import { aKeyPair } from '../../src/testing/key-pairs.ts';
import { aNamespace } from '../events/events-stage.ts';
import { postgresNotebook } from '../store/notebook/notebook.ts';
import { aDatabase, migrationsDir, silent } from '../store/notebook/open-notebook.ts';

const { publicKey, privateKey } = aKeyPair();

/** A service with one field, on the notebook's store. */
export const trial = (over: Partial<AnyService> = {}): AnyService => ({
  dir: import.meta.dirname,
  name: 'trial',
  version: '1.0.0',
  typeDefs: 'type Query { hello: String }',
  migrationsDir,
  config: defineConfig({ postgres: postgresSettings }),
  store: postgresNotebook,
  policies: { 'Query.hello': 'public' },
  resolvers: [{ Query: { hello: resolver(z.object({}), () => 'hello') } }],
  ...over,
});

/** @param behind puts something between the service and its store */
export async function bootOf<Between extends { url: string }>(
  service: AnyService,
  given: Record<string, string> = {},
  behind?: (url: string) => Promise<Between>,
) {
  const database = await aDatabase('postgres');
  const proxy = (await behind?.(database.environment.POSTGRES_URL!)) as Between;
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    ...database.environment,
    REDIS_URL: process.env.TEST_REDIS_URL,
    NATS_URL: process.env.TEST_NATS_URL,
    NATS_NAMESPACE: aNamespace(),
    NATS_NKEY_SEED: process.env.TEST_NATS_NKEY_SEED,
    ACCESS_PUBLIC_KEY: publicKey,
    SERVICE_PRIVATE_KEY: privateKey,
    SERVICE_PUBLIC_KEYS: JSON.stringify({ gateway: publicKey }),
    FIELD_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ...(proxy && { POSTGRES_URL: proxy.url }),
    ...given,
  };
  const settings = loadSettings(service, environment);
  return { database, proxy, boot: () => bootService(service, { settings, log: silent, timeoutMs: 15_000 }) };
}
