import { type Platform, type PlatformOptions, startPlatform } from '../platform/platform.ts';
import { portOf, portOffsets } from '../ports.ts';
import { freePortBase } from '../processes/ports-in-use.ts';
import { StackError } from '../stack-error.ts';
import { recordingEnvironment } from './outgoing.ts';
import { clockEnvironment } from './test-clocks.ts';
import { makeTestFolder } from './test-folder.ts';

const attempts = 5;

/**
 * Disables the limits per IP address, because a test run has one address, and the limit of wrong passwords, because tests of bad input send many.
 * The limits are tested at the gateway.
 */
export const limitsOfTests = {
  LIMITS_WRONG_PASSWORDS_PER_USER: '1000',
  LIMITS_PER_ADDRESS_PER_MINUTE: '5000',
  LIMITS_PAGES_PER_ADDRESS_PER_MINUTE: '100000',
  LIMITS_REGISTRATIONS_PER_HOUR: '1000',
  LIMITS_INVITE_TRIES_PER_HOUR: '1000',
  LIMITS_PASSWORD_RESETS_PER_HOUR: '1000',
  LIMITS_CONTACT_MESSAGES_PER_HOUR: '1000',
  LIMITS_DECK_VISITS_PER_HOUR: '1000',
  LIMITS_DECK_QUESTIONS_PER_MINUTE: '1000',
  LIMITS_DECK_QUESTIONS_PER_DAY: '1000',
  LIMITS_TRAINING_JOBS_PER_HOUR: '1000',
  LIMITS_MODEL_TESTS_PER_HOUR: '1000',
};

/**
 * Most tests train a stand-in with random weights, which takes seconds. Jobs of the type Qwen tune the default model, for the story of a
 * model that has read a file.
 */
export const modelsOfTests = {
  TRAINING_BASE_MODELS: JSON.stringify({ 'llama-7b': 'stand-in', 'mistral-7b': 'stand-in', 'phi-2': 'stand-in' }),
};

type Options = {
  /** Limits in addition to those of all tests. */
  limits?: Readonly<Record<string, string>>;
  /** Whether killed processes start again, as in a cluster. */
  isSupervised?: boolean;
  /** Processes of each service, worker and the gateway. */
  replicas?: number;
};

/**
 * Starts the whole platform with empty stores and demo data on free ports, and sets the variables that `platformUnderTest()` reads.
 * With `E2E_URL` that running platform is used instead.
 */
export async function startTestPlatform({ limits = {}, isSupervised = false, replicas = 1 }: Options = {}): Promise<{
  stop: () => Promise<void>;
}> {
  // A separate platform is needed when processes are killed and restarted.
  if (process.env.E2E_URL && !isSupervised) return { stop: async () => {} };
  // Two platforms run side by side: threads of the trainer that share a processor would spend its time waiting for each other.
  Object.assign(process.env, limitsOfTests, modelsOfTests, limits, { OPENBLAS_NUM_THREADS: '1' });
  const { dir, remove } = await makeTestFolder();
  const platform = await startSomewhere(dir, { replicas, ...(isSupervised && { announce: () => {} }) });
  const variables = {
    E2E_URL: platform.publicUrl,
    E2E_SERVICES: JSON.stringify(
      Object.fromEntries(platform.services.map(({ name, port }) => [name, `http://127.0.0.1:${port}`])),
    ),
    E2E_STATE_DIR: dir,
    E2E_REPLICAS: String(replicas),
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
async function startSomewhere(dir: string, options: Pick<PlatformOptions, 'replicas' | 'announce'>): Promise<Platform> {
  for (let attempt = 1; ; attempt++) {
    try {
      const portBase = await freePortBase(Object.values(portOffsets));
      // Several gateways on one machine would share the port.
      const metrics: Record<string, string> =
        options.replicas === 1 ? { METRICS_PORT: String(portOf('gateway-metrics', portBase)) } : {};
      const recording = recordingEnvironment(dir);
      const clocks = clockEnvironment(dir);
      const NODE_OPTIONS = `${recording.NODE_OPTIONS} ${clocks.NODE_OPTIONS}`;
      return await withEnvironment({ ...recording, ...clocks, NODE_OPTIONS, ...metrics }, () =>
        startPlatform({ dir, portBase, ...options }),
      );
    } catch (error) {
      const isPortTaken = error instanceof StackError && /is taken|EADDRINUSE/.test(error.message);
      if (!isPortTaken || attempt === attempts) throw error;
    }
  }
}

/** The processes of the platform inherit the variables; those that a test starts later do not. */
async function withEnvironment<T>(variables: Record<string, string>, work: () => Promise<T>): Promise<T> {
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
  }
}
