import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';

const askEveryMs = 250;

/** Closed while the store of a service is out: all its consumers wait at one gate, and one of them keeps asking. */
export function storeGate(store: OpenedStore<unknown>, { log, isStopping }: { log: Log; isStopping: () => boolean }) {
  let opening: Promise<void> | undefined;
  async function waitForStore(): Promise<void> {
    log.warn('consumers wait for the store', {});
    while (!isStopping()) {
      try {
        await store.ping();
        log.info('consumers go on', {});
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      }
    }
  }
  return {
    /** Resolves at once while the store is there. */
    passed: () => opening ?? Promise.resolve(),
    /** Closes the gate until the store answers. */
    close(): Promise<void> {
      opening ??= waitForStore().finally(() => {
        opening = undefined;
      });
      return opening;
    },
  };
}
