import { z } from 'zod';
import { address, addressesIn, type ConfigError, type ConfigShape, loadConfig } from '../config/define-config.ts';
import { flag, jsonSetting } from '../config/settings.ts';
import { type AddressKind, securePlaces } from './addresses.ts';
import { tlsCaSetting } from './tls-settings.ts';

const shapeOf = (kind: AddressKind) => ({
  nodeEnv: z.string().default('production'),
  requireTls: flag.optional(),
  server: {
    url: address(
      kind,
      kind === 'https' ? z.union([jsonSetting(z.record(z.string(), z.string())), z.string()]) : z.string(),
    ),
    tlsCa: tlsCaSetting('the server'),
  },
});

function faultsOf(shape: ConfigShape, environment: Record<string, string>): readonly string[] {
  try {
    loadConfig({ shape }, environment);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

const secret = 'p%40ss';
/** Addresses that are accepted, addresses that are not, and addresses that are refused only for another machine. */
const cases: Record<AddressKind, { verified: string[]; refused: string[]; local: string[] }> = {
  https: {
    verified: ['https://s3.example', 'https://10.0.0.7:9000/x', '{"one":"https://a","two":"https://b:1"}'],
    refused: ['http://s3.example', 'http://127.0.0.1.example', '{"one":"https://a","two":"http://b"}'],
    local: [
      'http://127.0.0.1:9000',
      'http://localhost',
      'http://[::1]:80',
      '{"one":"https://a","two":"http://127.0.0.2"}',
    ],
  },
  postgres: {
    verified: [`postgres://me:${secret}@db/x?sslmode=verify-full`, 'postgresql://db:1/x?a=b&sslmode=verify-full'],
    refused: [
      ...['disable', 'allow', 'prefer', 'require', 'verify-ca', 'no-verify'].map(
        (mode) => `postgres://db/x?sslmode=${mode}`,
      ),
      `postgres://me:${secret}@db/x`,
      'postgres://db/x?ssl=true',
      'postgres://db/x?sslmode=verify-full&ssl=0',
      'postgres://db/x?sslmode=verify-full&sslrootcert=/tmp/ca',
      'postgres://db/x?sslmode=verify-full&uselibpqcompat=true',
    ],
    local: ['postgres://127.0.0.1/x', 'postgres://me:p@localhost:5432/x?sslmode=disable'],
  },
  mongo: {
    verified: [`mongodb://me:${secret}@a:1,b:2/x?tls=true`, 'mongodb+srv://a/x', 'mongodb+srv://a/x?tls=true'],
    refused: [
      `mongodb://me:${secret}@a,b/x`,
      'mongodb://a/x?tls=false',
      'mongodb+srv://a/x?tls=false',
      'mongodb+srv://a/x?ssl=false',
      'mongodb://127.0.0.1,b/x',
      ...['tlsInsecure', 'tlsAllowInvalidCertificates', 'tlsAllowInvalidHostnames', 'tlsCAFile', 'sslValidate'].map(
        (name) => `mongodb://a/x?tls=true&${name}=true`,
      ),
    ],
    local: [`mongodb://me:${secret}@127.0.0.1:27017,localhost/x`, 'mongodb://[::1]:27017/x'],
  },
  redis: {
    verified: [`rediss://me:${secret}@r:6380/0`, 'rediss+sentinel://a,b/main', `rediss+cluster://me:${secret}@a,b`],
    refused: [
      `redis://me:${secret}@r`,
      'rediss://r?tls=no',
      'rediss://r?tls.rejectUnauthorized=false',
      // Such names may resolve to other machines.
      `redis+sentinel://me:${secret}@a/main`,
      'redis+sentinel://127.0.0.1/main',
      'redis+cluster://localhost',
    ],
    local: ['redis://127.0.0.1:6379', 'redis://me:p@localhost'],
  },
  nats: {
    verified: ['tls://n', 'tls://n1:4222,tls://n2:4222'],
    refused: ['nats://n', 'tls://n1,nats://n2', 'tls://10.0.0.7', 'tls://n1,tls://[2001:db8::1]:4222', 'ws://n'],
    local: ['nats://127.0.0.1:4222', 'nats://localhost,tls://n', 'tls://127.0.0.1'],
  },
  smtp: {
    verified: [`smtps://me:${secret}@mail`, 'smtp://mail:587'],
    refused: [
      'smtp://mail?ignoreTLS=true',
      'smtp://mail?secure=false',
      'smtps://mail?tls.rejectUnauthorized=false',
      'smtp://mail?opportunisticTLS=true',
    ],
    local: ['smtp://127.0.0.1:25?ignoreTLS=true'],
  },
};

describe.each(Object.entries(cases) as [AddressKind, (typeof cases)[AddressKind]][])(
  'an address of %s',
  (kind, given) => {
    const faults = (url: string, environment: Record<string, string> = { REQUIRE_TLS: '1' }) =>
      faultsOf(shapeOf(kind), { ...environment, SERVER_URL: url });

    test.each(given.verified)('%s is taken', (url) => expect(faults(url)).toEqual([]));
    test.each(given.local)('%s is taken', (url) => expect(faults(url)).toEqual([]));
    test.each(given.refused)('%s is refused, by the name of the setting only', (url) => {
      const [fault, ...others] = faults(url);
      expect(others).toEqual([]);
      expect(fault).toMatch(/^SERVER_URL is wrong: REQUIRE_TLS is on, so it must be /);
      expect(fault).not.toContain(url);
      expect(fault).not.toContain(secret);
    });
    test('is not looked at where TLS is not required', () => {
      for (const url of given.refused) {
        expect(faults(url, { REQUIRE_TLS: '0' })).toEqual([]);
        expect(faults(url, { NODE_ENV: 'development' })).toEqual([]);
      }
    });
    test('is refused in production, unless it is said otherwise', () => {
      expect(faults(given.refused[0]!, { NODE_ENV: 'production' })).toHaveLength(1);
      expect(faults(given.refused[0]!, {})).toHaveLength(1);
    });
  },
);

test('all addresses are named in one message, beside settings that are missing', () => {
  const shape = { ...shapeOf('redis'), other: { url: address('nats', z.string()) } };
  expect(faultsOf(shape, { SERVER_URL: 'redis://r', OTHER_URL: 'nats://n' })).toEqual([
    expect.stringContaining('SERVER_URL'),
    expect.stringContaining('OTHER_URL'),
  ]);
});

test('places to look at are those with TLS', () => {
  const placesOf = (kind: AddressKind, url: string) => {
    const shape = shapeOf(kind);
    const config = loadConfig({ shape }, { REQUIRE_TLS: '0', SERVER_URL: url });
    return addressesIn({ shape }, config).flatMap(securePlaces);
  };
  expect(placesOf('redis', 'redis://r')).toEqual([]);
  expect(placesOf('redis', 'rediss://me:p@r')).toEqual([{ host: 'r', port: 6379 }]);
  expect(placesOf('redis', 'redis+sentinel://a,b/main')).toEqual([]);
  expect(placesOf('redis', 'rediss+sentinel://me:p@a:1,b/main')).toEqual([
    { host: 'a', port: 1 },
    { host: 'b', port: 26_379 },
  ]);
  expect(placesOf('nats', 'tls://n1:1,tls://n2')).toEqual([
    { host: 'n1', port: 1 },
    { host: 'n2', port: 4222 },
  ]);
  expect(placesOf('https', '{"one":"https://[::1]:8443/graphql","two":"http://b"}')).toEqual([
    { host: '::1', port: 8443 },
  ]);
});
