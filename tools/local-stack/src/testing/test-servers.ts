import { redisUrlAs } from '@entourage/service-kit/jobs/redis-url';
import { keyPairsOfRun } from '@entourage/service-kit/testing/key-pairs';
import { startServers } from '../servers.ts';
import { testClients } from './test-clients.ts';
import { makeTestFolder } from './test-folder.ts';

/** The settings of a run's servers. */
const names = ['POSTGRES_URL', 'MONGO_URL', 'REDIS_URL', 'NATS_URL', 'NATS_NKEY_SEED'].map((name) => `TEST_${name}`);

/** `dir`: their folder; null for servers that this run did not start. */
export type TestServers = { dir: string | null; stop: () => Promise<void> };

/**
 * Starts the servers of a test run and sets `TEST_POSTGRES_URL`, `TEST_MONGO_URL` (as administrators), `TEST_REDIS_URL`,
 * `TEST_NATS_URL` and `TEST_NATS_NKEY_SEED`. When all are set already, those are used. `TEST_DURABLE=1` keeps writes through a kill -9.
 */
export async function startTestServers(): Promise<TestServers> {
  if (!process.env.TEST_KEY_PAIRS) Object.assign(process.env, keyPairsOfRun());
  if (names.every((name) => process.env[name])) return { dir: null, stop: async () => {} };
  const { dir, remove } = await makeTestFolder();
  const { clients, nkeySeed, redis } = testClients();
  const isDurable = process.env.TEST_DURABLE === '1';
  const servers = await startServers({ dir, portBase: 0, isDurable, clients });
  Object.assign(process.env, {
    TEST_POSTGRES_URL: servers.postgresUrl,
    TEST_MONGO_URL: servers.mongoUrl,
    TEST_REDIS_URL: redisUrlAs(servers.redisUrl, redis),
    TEST_NATS_URL: servers.natsUrl,
    TEST_NATS_NKEY_SEED: nkeySeed,
  });
  return {
    dir,
    async stop() {
      await servers.stop();
      remove();
      for (const name of names) delete process.env[name];
    },
  };
}
