import { z } from 'zod';
import { type ConfigError, defineConfig } from '../config/define-config.ts';
import { mongoSettings, seconds } from '../config/settings.ts';
import { aKeyPair } from '../testing/key-pairs.ts';
import type { AnyService } from './definition.ts';
import { loadSettings } from './settings.ts';

const config = defineConfig({
  mongo: mongoSettings,
  retentionDays: z.coerce.number().int().positive().describe('Days rows stay'),
  delay: seconds.default(60),
  mailPassword: z.string().startsWith('mail-').describe('Password of the mail server'),
});
const service = { config, store: { kind: 'mongo' } } as unknown as AnyService;
const pair = aKeyPair();
const right = {
  PORT: '8080',
  REDIS_URL: 'redis://127.0.0.1',
  NATS_URL: 'nats://127.0.0.1',
  NATS_NKEY_SEED: `SU${'A'.repeat(56)}`,
  ACCESS_PUBLIC_KEY: pair.publicKey,
  SERVICE_PUBLIC_KEYS: JSON.stringify({ gateway: pair.publicKey }),
  SERVICE_PRIVATE_KEY: pair.privateKey,
  FIELD_KEYS: `a:${'A'.repeat(44)}`,
  MONGO_URL: 'mongodb://127.0.0.1/notes',
  RETENTION_DAYS: '30',
  MAIL_PASSWORD: 'mail-1',
};

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    loadSettings(service, environment);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

test('a service reads its own settings, the kit all of its', () => {
  const settings = loadSettings(service, right);
  expect(settings.own).toEqual({
    mongo: { url: right.MONGO_URL, tlsCa: { current: expect.any(Function) } },
    retentionDays: 30,
    delay: 60,
    mailPassword: 'mail-1',
  });
  expect(settings).toMatchObject({ port: 8080, drainSeconds: 15, databaseUrl: right.MONGO_URL });
});

test('missing settings of kit, store and service are listed in one message', () => {
  const faults = faultsOf({});
  const missing = Object.keys(right).map((name) => expect.stringMatching(`^${name} is missing: [A-Z]`));
  expect(faults).toHaveLength(missing.length);
  expect(faults).toEqual(expect.arrayContaining(missing));
  expect(faults.join()).not.toMatch(/expected|received|NaN|undefined/);
});

test.each([
  ['PORT', '1.5', 'must be a whole number'],
  ['NATS_NKEY_SEED', 'canary', 'must be the seed of an NKey of a user (SU…)'],
  ['RETENTION_DAYS', '0', 'must be more than 0'],
  ['RETENTION_DAYS', 'canary', 'must be a number'],
  ['MAIL_PASSWORD', 'canary', 'must start with mail-'],
  ['SERVICE_PRIVATE_KEY', 'canary', 'must be a private RSA key in PEM'],
  ['SERVICE_PUBLIC_KEYS', '{"canary":"canary"}', 'must be one or several public RSA keys in PEM'],
  ['SERVICE_PUBLIC_KEYS', '["canary"]', 'must be an object of names'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'canary', 'must be a URL'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be at most 1'],
  ['LOG_LEVEL', 'canary', 'must be one of debug, info, warn, error, silent'],
  ['DEMO_DATA', 'canary', 'must be one of 0, 1, on, off, true, false'],
])('%s=%s is answered with what would be right, and never with the value', (name, value, expected) => {
  const [fault, ...others] = faultsOf({ ...right, [name]: value });
  expect(fault).toContain(`${name} is wrong: ${expected} (`);
  expect(others).toEqual([]);
  expect(fault).not.toContain('canary');
});

test('an address of Redis has one of three forms, and a password may have any character', () => {
  for (const url of ['redis://a:6379,b:6379', 'redis+sentinel://a', 'redis-cluster://a', 'rediss://u:p@a,b/0'])
    expect(faultsOf({ ...right, REDIS_URL: url })).toEqual([
      expect.stringMatching(/^REDIS_URL is wrong: must be redis:\/\/host, redis\+sentinel:\/\//),
    ]);
  for (const url of ['rediss://u:p,q@[::1]:6380/0', 'rediss://redis.example?db=1', 'rediss+sentinel://a,b/main'])
    expect(faultsOf({ ...right, REDIS_URL: url })).toEqual([]);
});
