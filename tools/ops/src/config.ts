import { defineConfig, secret, tlsCaOf } from '@entourage/service-kit';
import { nkeySeed, processSettings } from '@entourage/service-kit/config/settings';
import { z } from 'zod';

const address = (starts: string, text: string) => secret(z.string().startsWith(starts).optional().describe(text));

/** Settings of the commands: a command needs those that it uses. */
export const config = defineConfig({
  secretsDir: z
    .string()
    .optional()
    .describe(
      'Folder of secrets, with the names of `entourage secrets create`; without it the settings of one service are used',
    ),
  postgres: {
    adminUrl: address('postgres', 'A role of PostgreSQL that may create databases and roles'),
    serverUrl: address(
      'postgres',
      'PostgreSQL without a user, when it is not that of POSTGRES_ADMIN_URL; not PgBouncer',
    ),
    tlsCa: tlsCaOf('PostgreSQL'),
    url: address('postgres', 'The store of one service, instead of SECRETS_DIR'),
  },
  mongo: {
    adminUrl: address('mongodb', 'A user of MongoDB that may create users'),
    serverUrl: address('mongodb', 'MongoDB without a user, when it is not that of MONGO_ADMIN_URL'),
    tlsCa: tlsCaOf('MongoDB'),
    url: address('mongodb', 'The store of one service, instead of SECRETS_DIR'),
  },
  redis: {
    tlsCa: tlsCaOf('Redis'),
    adminUrl: address('redis', 'A user of Redis that may change its users'),
    serverUrl: address('redis', 'Redis without a user, when it is not that of REDIS_ADMIN_URL'),
  },
  nats: {
    url: processSettings.nats.url.optional(),
    nkeySeed: secret(nkeySeed.optional().describe('Seed of the NKey of `broker-admin`, instead of SECRETS_DIR')),
    tlsCa: tlsCaOf('NATS'),
    monitorUrl: z.url().optional().describe('Monitoring port of NATS'),
    namespace: processSettings.nats.namespace,
    replicas: z.coerce.number().int().min(1).max(5).default(1).describe('Copies of each stream; 3 in a cluster'),
  },
  fieldKeys: secret(
    z.string().optional().describe('Keys of the encrypted fields of one service, instead of SECRETS_DIR'),
  ),
  tls: processSettings.tls,
  logLevel: processSettings.logLevel.default('warn'),
});
