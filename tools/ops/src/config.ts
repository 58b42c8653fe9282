import { address, defineConfig, mongoSettings, postgresSettings, secret, tlsCaSetting } from '@entourage/service-kit';
import { kitSettings, nkeySeed, processSettings, redisUrl } from '@entourage/service-kit/config/settings';
import { z } from 'zod';

const forms = { postgres: z.string().startsWith('postgres'), mongo: z.string().startsWith('mongodb'), redis: redisUrl };
const server = (kind: 'postgres' | 'mongo' | 'redis', text: string) =>
  address(kind, secret(forms[kind].optional().describe(text)));

/** Credentials of third parties, which `print kubernetes-secrets` passes on. */
const forSecrets = (process: string) => `For the Secret of ${process}`;

/** Settings of the commands; a command requires only those that it uses. */
export const config = defineConfig({
  secretsDir: z
    .string()
    .optional()
    .describe(
      'Folder of secrets, with the names of `entourage secrets create`; without it the settings of one service are used',
    ),
  postgres: {
    tlsCa: postgresSettings.tlsCa,
    adminUrl: server('postgres', 'A role of PostgreSQL that may create databases and roles'),
    serverUrl: server(
      'postgres',
      'PostgreSQL without a user, when it is not that of POSTGRES_ADMIN_URL; not PgBouncer',
    ),
    url: server('postgres', 'The store of one service, instead of SECRETS_DIR'),
  },
  mongo: {
    tlsCa: mongoSettings.tlsCa,
    adminUrl: server('mongo', 'A user of MongoDB that may create users'),
    serverUrl: server('mongo', 'MongoDB without a user, when it is not that of MONGO_ADMIN_URL'),
    url: server('mongo', 'The store of one service, instead of SECRETS_DIR'),
  },
  redis: {
    tlsCa: processSettings.redis.tlsCa,
    adminUrl: server('redis', 'A user of Redis that may change its users; an address as in REDIS_URL of the services'),
    serverUrl: server('redis', 'Redis without a user, when it is not that of REDIS_ADMIN_URL'),
    sentinelUsername: processSettings.redis.sentinelUsername,
    sentinelPassword: processSettings.redis.sentinelPassword,
    replicas: kitSettings.redis.replicas,
  },
  nats: {
    tlsCa: processSettings.nats.tlsCa,
    url: address('nats', z.string().optional().describe('Addresses of NATS, separated by commas')),
    nkeySeed: secret(nkeySeed.optional().describe('Seed of the NKey of `broker-admin`, instead of SECRETS_DIR')),
    monitorUrl: kitSettings.nats.monitorUrl,
    namespace: processSettings.nats.namespace,
    replicas: z.coerce.number().int().min(1).max(5).default(1).describe('Copies of each stream; 3 in a cluster'),
  },
  fieldKeys: secret(
    z.string().optional().describe('Keys of the encrypted fields of one service, instead of SECRETS_DIR'),
  ),
  smtp: {
    url: address(
      'smtp',
      secret(
        z
          .string()
          .startsWith('smtp')
          .optional()
          .describe(`${forSecrets('identity')}, and for \`check\``),
      ),
    ),
    tlsCa: tlsCaSetting('the SMTP server'),
  },
  stripe: {
    secretKey: secret(z.string().optional().describe(forSecrets('identity'))),
    webhookSecret: secret(z.string().optional().describe(forSecrets('identity'))),
  },
  openai: { apiKey: secret(z.string().optional().describe(forSecrets('presentation'))) },
  aws: {
    sharedCredentials: secret(
      z
        .string()
        .optional()
        .describe(`${forSecrets('training and its workers')}: the text of a file of AWS; usually given as a file`),
    ),
  },
  tls: processSettings.tls,
  requireTls: processSettings.requireTls,
  nodeEnv: processSettings.nodeEnv,
  logLevel: processSettings.logLevel.default('warn'),
});
