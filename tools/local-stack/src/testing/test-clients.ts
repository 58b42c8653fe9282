import { randomBytes } from 'node:crypto';
import { newNkeySeed, publicNkeyOf } from '@entourage/ops/secrets/nkeys';
import type { ServerClients } from '../servers.ts';

/**
 * The client of the servers in a test run. Tests define services of any name, so it has all their permissions at NATS and Redis. The
 * least privileges of each process are tested on the platform.
 */
export function testClients() {
  const nkeySeed = process.env.TEST_NATS_NKEY_SEED ?? newNkeySeed();
  const redis = { name: 'tests', password: randomBytes(12).toString('hex'), keys: ['*'] };
  const clients: ServerClients = { nats: [{ publicKey: publicNkeyOf(nkeySeed) }], redis: [redis] };
  return { clients, nkeySeed, redis };
}
