import type { ConfigError } from '@entourage/service-kit';
import { installationOf } from './installation.ts';

/** @returns the faults of these settings */
function faultsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    installationOf(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

const plain = { POSTGRES_ADMIN_URL: 'postgres://db/x', REDIS_ADMIN_URL: 'redis://r', NATS_URL: 'nats://n' };

test('addresses without TLS are refused by their names, unless it is said otherwise', () => {
  expect(faultsOf(plain)).toEqual(Object.keys(plain).map((name) => expect.stringContaining(`${name} is wrong`)));
  expect(faultsOf({ ...plain, REQUIRE_TLS: '0' })).toEqual([]);
});

test('addresses with TLS, and those of this machine, are taken', () => {
  const secure = { POSTGRES_ADMIN_URL: 'postgres://db/x?sslmode=verify-full', REDIS_ADMIN_URL: 'rediss://r' };
  expect(faultsOf({ ...secure, NATS_URL: 'tls://n' })).toEqual([]);
  expect(faultsOf({ POSTGRES_ADMIN_URL: 'postgres://127.0.0.1/x', NATS_URL: 'nats://localhost' })).toEqual([]);
});
