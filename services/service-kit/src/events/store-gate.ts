import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';

const askEveryMs = 250;

/** Closed while the store of a service is out: all its consumers wait at one gate, and one of them keeps asking. */
export function storeGate(store: OpenedStore<unknown>, { log, isStopping }: { log: Log; isStopping: () => boolean }) {
  let opening: Promise<boolean> | undefined;
  async function waitForStore(): Promise<boolean> {
    log.warn('consumers wait for the store', {});
    for (let wasAway = false; !isStopping(); wasAway = true) {
      try {
        await store.ping();
        log.info('consumers go on', {});
        return wasAway;
      } catch {
        await pause(askEveryMs);
      }
    }
    return true;
  }
  return {
    /** Resolves once the store is there. */
    passed: async () => void (await opening),
    /** Closes the gate until the store answers. @returns whether it was away: false when it answered at once */
    close(): Promise<boolean> {
      opening ??= waitForStore().finally(() => {
        opening = undefined;
      });
      return opening;
    },
    /** A pause that a stop cuts short. */
    async pause(ms: number): Promise<void> {
      const until = performance.now() + ms;
      for (let left = ms; left > 0 && !isStopping(); left = until - performance.now()) {
        await pause(Math.min(left, askEveryMs));
      }
    },
  };
}
