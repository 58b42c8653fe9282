import { type Platform, startPlatform } from '../platform/platform.ts';
import { portOffsets } from '../ports.ts';
import { freePortBase } from '../processes/ports-in-use.ts';
import { StackError } from '../stack-error.ts';
import { makeTestFolder } from './test-folder.ts';

const attempts = 5;

/** Disables the limits per IP address, because a test run has one address. The limits are tested at the gateway. */
const oneAddressForAll = {
  LIMITS_PER_ADDRESS_PER_MINUTE: '5000',
  LIMITS_REGISTRATIONS_PER_HOUR: '1000',
  LIMITS_PASSWORD_RESETS_PER_HOUR: '1000',
};

/**
 * Starts the whole platform with empty stores and demo data on free ports, and sets the variables that `platformUnderTest()` reads.
 * With `E2E_URL` that running platform is used instead.
 */
export async function startTestPlatform(): Promise<{ stop: () => Promise<void> }> {
  if (process.env.E2E_URL) return { stop: async () => {} };
  Object.assign(process.env, oneAddressForAll);
  const { dir, remove } = await makeTestFolder();
  const platform = await startSomewhere(dir);
  const variables = {
    E2E_URL: platform.publicUrl,
    E2E_SERVICES: JSON.stringify(
      Object.fromEntries(platform.services.map(({ name, port }) => [name, `http://127.0.0.1:${port}`])),
    ),
    E2E_STATE_DIR: dir,
  };
  Object.assign(process.env, variables);
  return {
    async stop() {
      await platform.stop();
      if (process.env.KEEP_TEST_STATE !== '1') remove();
      for (const name of Object.keys(variables)) delete process.env[name];
    },
  };
}

/** Retries, because another process may take a port before the platform listens on it. */
async function startSomewhere(dir: string): Promise<Platform> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPlatform({ dir, portBase: await freePortBase(Object.values(portOffsets)) });
    } catch (error) {
      const isPortTaken = error instanceof StackError && /is taken|EADDRINUSE/.test(error.message);
      if (!isPortTaken || attempt === attempts) throw error;
    }
  }
}
