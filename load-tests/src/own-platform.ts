import { type Platform, startPlatform } from '@entourage/local-stack/platform/platform';
import { portOffsets } from '@entourage/local-stack/ports';
import { endOrphans } from '@entourage/local-stack/processes/pid-records';
import { freePortBase } from '@entourage/local-stack/processes/ports-in-use';
import { stackFolders } from '@entourage/local-stack/stack-folders';
import { makeTestFolder } from '@entourage/local-stack/testing/test-folder';
import { modelsOfTests } from '@entourage/local-stack/testing/test-platform';

type ProcessOf = { name: string; pid: number };
export type OwnPlatform = {
  publicUrl: string;
  platform: Platform;
  /** Services, worker and gateway. */
  programs: readonly ProcessOf[];
  /** The servers of the stores. */
  stores: readonly ProcessOf[];
  /** Stops and starts it again, with the same data. @returns the new one, which replaces this */
  restarted: () => Promise<OwnPlatform>;
  stop: () => Promise<void>;
};

/** All people of a run have one address and are more active than real people, so limits are raised: they are not tested here. */
const openLimits = Object.fromEntries(
  [
    'PER_SESSION_PER_MINUTE',
    'PER_ADDRESS_PER_MINUTE',
    'PAGES_PER_ADDRESS_PER_MINUTE',
    'MESSAGES_PER_MINUTE',
    'BOOKINGS_PER_HOUR',
    'REGISTRATIONS_PER_HOUR',
    'SIGN_IN_FAILURES_PER_USER',
    'SIGN_IN_FAILURES_PER_ADDRESS',
    'DECK_VISITS_PER_HOUR',
    'DECK_UPDATES_PER_MINUTE',
    'DECK_QUESTIONS_PER_MINUTE',
    'DECK_QUESTIONS_PER_DAY',
    'CONNECTIONS_PER_ADDRESS',
  ].map((name) => [`LIMITS_${name}`, '100000000']),
);

/**
 * Starts a platform with empty stores and demo accounts, on free ports and in a folder of its own, which goes with it.
 * @param signal ends a start that is under way, with all of its processes
 */
export async function startOwnPlatform(signal: AbortSignal): Promise<OwnPlatform> {
  // The worker is compared with `mlx_lm lora` on the stand-in.
  Object.assign(process.env, openLimits, modelsOfTests);
  const { dir, remove } = await makeTestFolder();
  const { run } = stackFolders(dir);
  // Without its processes the start fails.
  const interrupt = () => void endOrphans(run);
  async function start(): Promise<Platform> {
    signal.throwIfAborted();
    signal.addEventListener('abort', interrupt);
    try {
      return await startPlatform({ dir, portBase: await freePortBase(Object.values(portOffsets)) });
    } catch (error) {
      await endOrphans(run);
      remove();
      throw error;
    } finally {
      signal.removeEventListener('abort', interrupt);
    }
  }
  function own(platform: Platform): OwnPlatform {
    const processes = platform.processes.map(({ name, pid }) => ({ name, pid }));
    const isStore = ({ name }: ProcessOf) => Object.hasOwn(platform.servers.running, name);
    return {
      platform,
      publicUrl: platform.publicUrl.replace('localhost', '127.0.0.1'),
      programs: processes.filter((one) => !isStore(one)),
      stores: processes.filter(isStore),
      async restarted() {
        await platform.stop();
        return own(await start());
      },
      async stop() {
        await platform.stop();
        remove();
      },
    };
  }
  return own(await start());
}
