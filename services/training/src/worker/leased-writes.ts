import { setTimeout as pause } from 'node:timers/promises';

/** How long a worker may be silent before its work counts as lost; with the reconciler's interval less than 60 s. */
export const leaseMs = 30_000;
/** The interval of writes without data, which renew the lease and notice that the work has ended. */
const touchEveryMs = 1_500;

type Parts = {
  /** Milliseconds between two writes, so that a fast model does not flood the store and the browsers. */
  everyMs: number;
  hasNews: () => boolean;
  /**
   * Writes what is new, and the lease.
   * @returns false when the work has ended: it was cancelled, or given to another worker
   * @throws when the store is unavailable; the data then stay for the next write
   */
  write: () => Promise<boolean>;
  /** Called once, when a write finds that the work has ended. */
  onLost: () => void;
};

/** Writes a worker's results at intervals, together with the lease. An unavailable store delays a write and loses nothing. */
export function leasedWrites({ everyMs, hasNews, write, onLost }: Parts) {
  let touchedAt = Number.NEGATIVE_INFINITY;
  let isLost = false;
  const ending = new AbortController();

  async function flush(): Promise<void> {
    if (isLost || (!hasNews() && performance.now() - touchedAt < touchEveryMs)) return;
    try {
      const isOurs = await write();
      touchedAt = performance.now();
      if (isOurs) return;
      isLost = true;
      onLost();
    } catch {
      // The writing function has logged it; the next round tries again.
    }
  }

  async function writeRegularly(): Promise<void> {
    while (!ending.signal.aborted) {
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => {});
      await flush();
    }
  }
  const writing = writeRegularly();
  return {
    flush,
    isLost: () => isLost,
    /** Writes the rest. */
    async end(): Promise<void> {
      ending.abort();
      await writing;
      await flush();
    },
  };
}
