import { startPlatform } from '@entourage/local-stack/platform/platform';
import { portOffsets } from '@entourage/local-stack/ports';
import { endOrphans } from '@entourage/local-stack/processes/pid-records';
import { freePortBase } from '@entourage/local-stack/processes/ports-in-use';
import { stackHome } from '@entourage/local-stack/stack-home';
import { makeTestFolder } from '@entourage/local-stack/testing/test-folder';
import { LoadFault } from './load-fault.ts';

/** What gets the load. */
export type Target = {
  base: string;
  /** Its Node processes, whose memory is measured; none of a platform that runs elsewhere. */
  programs: readonly { name: string; pid: number }[];
  /** The same stores with new processes; one that runs elsewhere stays as it is. It replaces this target, which has stopped, also after a failure. */
  restarted: () => Promise<Target>;
  stop: () => Promise<void>;
};

/** A run has one address, and its people do more than people do: what is tested here is not the limits. */
const openLimits = Object.fromEntries(
  [
    ...['PER_SESSION_PER_MINUTE', 'PER_ADDRESS_PER_MINUTE', 'PAGES_PER_ADDRESS_PER_MINUTE', 'MESSAGES_PER_MINUTE'],
    ...['BOOKINGS_PER_HOUR', 'REGISTRATIONS_PER_HOUR', 'SIGN_IN_FAILURES_PER_USER', 'SIGN_IN_FAILURES_PER_ADDRESS'],
    ...['DECK_VISITS_PER_HOUR', 'DECK_UPDATES_PER_MINUTE', 'DECK_QUESTIONS_PER_MINUTE', 'DECK_QUESTIONS_PER_DAY'],
    ...['CONNECTIONS_PER_ADDRESS'],
  ].map((name) => [`LIMITS_${name}`, '100000000']),
);

/**
 * The address of a platform that runs already.
 * @throws LoadFault for anything but http at a loopback address: a load on a machine that others use is an attack
 */
export function loopbackAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isLoopback = url !== null && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (url?.protocol !== 'http:' || !isLoopback || url.pathname !== '/')
    throw new LoadFault(`LOAD_URL is ${given}; load goes only to this machine, such as http://127.0.0.1:8080.`);
  return url.origin.replace('localhost', '127.0.0.1');
}

/** The platform at `LOAD_URL`. @throws LoadFault when none answers there */
export async function runningTarget(given: string): Promise<Target> {
  const base = loopbackAddress(given);
  const answer = await fetch(`${base}/readyz`).catch(() => null);
  if (!answer?.ok) throw new LoadFault(`No platform is ready at ${base}.`);
  const target: Target = { base, programs: [], restarted: async () => target, stop: async () => {} };
  return target;
}

type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** Starts a platform with empty stores and demo accounts, on free ports and in a folder of its own, which goes with it. */
export async function ownTarget(untilStopped: AbortSignal): Promise<Target> {
  Object.assign(process.env, openLimits);
  const { dir, remove } = await makeTestFolder();
  const { run } = stackHome(dir);
  // Without its processes the start fails.
  const interrupt = () => void endOrphans(run);
  async function start(): Promise<Platform> {
    untilStopped.throwIfAborted();
    untilStopped.addEventListener('abort', interrupt);
    try {
      return await startPlatform({ dir, portBase: await freePortBase(Object.values(portOffsets)) });
    } catch (error) {
      await endOrphans(run);
      remove();
      throw error;
    } finally {
      untilStopped.removeEventListener('abort', interrupt);
    }
  }
  const targetOf = (platform: Platform): Target => ({
    base: platform.publicUrl.replace('localhost', '127.0.0.1'),
    programs: platform.processes
      .filter(({ name }) => !Object.hasOwn(platform.servers.running, name))
      .map(({ name, pid }) => ({ name, pid })),
    async restarted() {
      await platform.stop();
      return targetOf(await start());
    },
    async stop() {
      await platform.stop();
      remove();
    },
  });
  return targetOf(await start());
}
