import { startServers } from '../servers.ts';
import { makeTestFolder } from './test-folder.ts';

const variables = {
  TEST_POSTGRES_URL: 'postgresUrl',
  TEST_MONGO_URL: 'mongoUrl',
  TEST_REDIS_URL: 'redisUrl',
  TEST_NATS_URL: 'natsUrl',
} as const;

/**
 * Starts the servers of a test run and tells the tests by `TEST_POSTGRES_URL`, `TEST_MONGO_URL`, `TEST_REDIS_URL` and
 * `TEST_NATS_URL`. When all four are set already, those are used. `TEST_DURABLE=1` keeps writes through a kill -9.
 */
export async function startTestServers(): Promise<{ stop: () => Promise<void> }> {
  if (Object.keys(variables).every((name) => process.env[name])) return { stop: async () => {} };
  const { dir, remove } = await makeTestFolder();
  const servers = await startServers({ dir, portBase: 0, isDurable: process.env.TEST_DURABLE === '1' });
  for (const [name, key] of Object.entries(variables)) process.env[name] = servers[key];
  return {
    async stop() {
      await servers.stop();
      remove();
      for (const name of Object.keys(variables)) delete process.env[name];
    },
  };
}
