import { randomBytes } from 'node:crypto';
import { newNkeySeed, publicNkeyOf } from '../platform/secrets.ts';
import type { ServerClients } from '../servers.ts';

/**
 * The one client of the servers of a test run. Its tests bring many services with names of their own, so it may do at NATS and Redis
 * what any of them may; that each process of the platform may do no more than it needs is tested on the platform itself.
 */
export function testClients() {
  const nkeySeed = process.env.TEST_NATS_NKEY_SEED ?? newNkeySeed();
  const redis = { name: 'tests', password: randomBytes(12).toString('hex'), keys: ['*'] };
  const clients: ServerClients = { nats: [{ publicKey: publicNkeyOf(nkeySeed) }], redis: [redis] };
  return { clients, nkeySeed, redis };
}
