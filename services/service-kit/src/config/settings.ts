import { z } from 'zod';
import { keySet, signingKey } from '../access/keys.ts';
import { parseRedisUrl, redisForms } from '../jobs/redis-url.ts';
import { samplerNames } from '../telemetry/sampler.ts';
import { tlsCaSetting, tlsSettings } from '../tls/tls-settings.ts';
import { address, secret, watched } from './define-config.ts';

/** true for `on`, `true`, `1`; false for `off`, `false`, `0`. */
export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');

export const port = z.coerce.number().int().min(0).max(65_535);
/** A duration in seconds. */
export const seconds = z.coerce.number().min(0);

/** Keys in PEM. A literal `\n` is accepted, because many secret stores keep one line. */
const keysIn = <Keys>(read: (pem: string) => Keys, error: string) =>
  z.string().transform((value, context) => {
    try {
      return read(value.replaceAll('\\n', '\n'));
    } catch {
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    }
  });
/** The public keys of one issuer; several while a key is replaced (ADR 0095). */
export const publicKeys = keysIn(keySet, 'must be one or several public RSA keys in PEM');
export const privateKey = keysIn(signingKey, 'must be a private RSA key in PEM');

/** Several values, separated by commas. */
export const listSetting = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(item));

/** A setting in JSON, validated by `schema`. */
export const jsonSetting = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const postgresSettings = {
  url: address(
    'postgres',
    secret(z.string().startsWith('postgres').describe('Connection string of the service’s own database')),
  ),
  tlsCa: tlsCaSetting('PostgreSQL'),
};
export const mongoSettings = {
  url: address(
    'mongo',
    secret(z.string().startsWith('mongodb').describe('Connection string of the service’s own replica set')),
  ),
  tlsCa: tlsCaSetting('MongoDB'),
};

/** The seed (private key) of a user's NKey; NATS has the public key. */
export const nkeySeed = z.string().regex(/^SU[A-Z2-7]{56}$/, { error: 'must be the seed of an NKey of a user (SU…)' });

/** An address of Redis, in one of its three forms. */
export const redisUrl = z.string().refine((url) => parseRedisUrl(url) !== undefined, { error: redisForms });

export const redisSettings = {
  url: address(
    'redis',
    secret(
      redisUrl.describe(
        'Redis: redis://user:password@host:6379, redis+sentinel://user:password@host:26379,host2:26379/name of the master or redis+cluster://user:password@host:6379,host2:6379; rediss with TLS',
      ),
    ),
  ),
  tlsCa: tlsCaSetting('Redis'),
  sentinelUsername: z.string().optional().describe('User at the sentinels of Redis, where they have users'),
  sentinelPassword: secret(z.string().optional().describe('Password at the sentinels of Redis')),
};

/** Settings of every process of the platform, the gateway included. */
export const processSettings = {
  nodeEnv: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('production, development or test'),
  host: z.string().default('127.0.0.1').describe('Address to listen on'),
  port: port.describe('Port to listen on'),
  otelTracesSampler: z
    .enum(samplerNames)
    .default('parentbased_always_on')
    .describe(
      'Which traces are recorded. The gateway begins the trace of a call, so with the parentbased samplers its decision holds in every service',
    ),
  otelTracesSamplerArg: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the traces that are recorded, 0 to 1; for the samplers with traceidratio'),
  instanceId: z
    .string()
    .min(1)
    .optional()
    .describe('Name of this replica in logs and traces; without it the name of the host or pod, with the pid'),
  otelExporterOtlpEndpoint: address(
    'https',
    z.url().optional().describe('OTLP/HTTP endpoint for traces; without it no traces are recorded'),
    'otlp',
  ),
  otlp: { tlsCa: tlsCaSetting('the collector of traces') },
  logLevel: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Minimum level of logged lines'),
  shutdownDelaySeconds: seconds
    .default(0)
    .describe(
      'Seconds after SIGTERM in which /readyz is 503 and calls are still answered, until every load balancer sends its calls elsewhere',
    ),
  tls: tlsSettings,
  requireTls: flag
    .optional()
    .describe(
      'Refuses addresses without TLS and checks of certificate and name, other than of this machine; on in production where it is not set',
    ),
  redis: redisSettings,
  nats: {
    url: address('nats', z.string().describe('Addresses of NATS, separated by commas')),
    nkeySeed: secret(nkeySeed.describe("Seed of this process's NKey at NATS")),
    tlsCa: tlsCaSetting('NATS'),
    namespace: z
      .string()
      .regex(/^\w*$/)
      .default('')
      .describe('Separates several platforms on one broker; otherwise empty'),
  },
};

/** Settings that the kit reads for every service, in addition to the service's own. */
export const kitSettings = {
  ...processSettings,
  accessPublicKey: watched(publicKeys).describe('Public keys of the gateway’s access tokens'),
  servicePublicKeys: watched(jsonSetting(z.record(z.string(), publicKeys))).describe(
    'JSON of service name to the public keys of its service tokens',
  ),
  servicePrivateKey: secret(watched(privateKey).describe('Private key of this service, for calls to other services')),
  fieldKeys: secret(
    z
      .string()
      .regex(/^[\w-]+:[A-Za-z0-9+/=]{44}(,[\w-]+:[A-Za-z0-9+/=]{44})*$/, {
        error: 'must be id:base64 of 32 bytes, several separated by commas; the first one encrypts',
      })
      .describe('Keys of encrypted fields'),
  ),
  redis: {
    ...redisSettings,
    replicas: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .describe(
        'Replicas of Redis that must have a job before its row counts as published; without it 1 at addresses of sentinels and of a cluster, else 0',
      ),
  },
  nats: {
    ...processSettings.nats,
    monitorUrl: address(
      'https',
      z
        .string()
        .transform((given) => given.split(',').map((one) => one.trim()))
        .pipe(z.array(z.url()))
        .optional()
        .describe(
          'Monitoring port of NATS, of each server, separated by commas; a service does not start when one acknowledges before it syncs. Required outside tests',
        ),
    ),
  },
  demoData: flag.default(false).describe('Load the demo data at boot; refused in production'),
  drainSeconds: seconds.default(15).describe('Seconds that requests and handlers in flight may take after SIGTERM'),
};
