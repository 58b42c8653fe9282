import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';

const askEveryMs = 250;

/** Pauses all consumers of a service while its store is unavailable; one loop pings the store for all of them. */
export function storeAvailability(
  store: OpenedStore<unknown>,
  { log, isStopping }: { log: Log; isStopping: () => boolean },
) {
  let opening: Promise<boolean> | undefined;
  async function waitForStore(): Promise<boolean> {
    log.warn('store unavailable: consumers paused', {});
    for (let wasUnavailable = false; !isStopping(); wasUnavailable = true) {
      try {
        await store.ping();
        log.info('store available: consumers resumed', {});
        return wasUnavailable;
      } catch {
        await pause(askEveryMs);
      }
    }
    return true;
  }
  return {
    /** Resolves once the store is available. */
    wait: async () => void (await opening),
    /** Waits until the store answers a ping. @returns whether it was unavailable: false when it answered the first ping */
    waitForRecovery(): Promise<boolean> {
      opening ??= waitForStore().finally(() => {
        opening = undefined;
      });
      return opening;
    },
    /** A pause that ends early when the service stops. */
    async pause(ms: number): Promise<void> {
      const until = performance.now() + ms;
      for (let left = ms; left > 0 && !isStopping(); left = until - performance.now()) {
        await pause(Math.min(left, askEveryMs));
      }
    },
  };
}
