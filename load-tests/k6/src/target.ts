import { type OwnPlatform, startOwnPlatform } from '../../src/own-platform.ts';
import { LoadFault } from './load-fault.ts';

/** Milliseconds for one answer of a platform that is said to run: a frozen platform never answers. */
const readyMs = 5_000;

/** What gets the load. */
export type Target = {
  base: string;
  /** Its Node processes, whose memory is measured; none of a platform that runs elsewhere. */
  programs: readonly { name: string; pid: number }[];
  /** The same stores with new processes; one that runs elsewhere stays as it is. It replaces this target, which has stopped, also after a failure. */
  restarted: () => Promise<Target>;
  stop: () => Promise<void>;
};

/**
 * The address of a platform that runs already.
 * @throws LoadFault for anything but http at a loopback address: a load on a machine of others would be an attack
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
  const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(readyMs) }).catch(() => null);
  if (!answer?.ok) throw new LoadFault(`No platform is ready at ${base}.`);
  const target: Target = { base, programs: [], restarted: async () => target, stop: async () => {} };
  return target;
}

const targetOf = ({ publicUrl, programs, restarted, stop }: OwnPlatform): Target => ({
  base: publicUrl,
  programs,
  stop,
  restarted: async () => targetOf(await restarted()),
});

/** A platform that is started for the run. */
export const ownTarget = async (untilStopped: AbortSignal): Promise<Target> =>
  targetOf(await startOwnPlatform(untilStopped));
