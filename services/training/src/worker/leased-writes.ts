import { setTimeout as pause } from 'node:timers/promises';

/** How long a worker may be silent before its work counts as lost; with the reconciler's interval less than 60 s. */
export const leaseMs = 30_000;
/** Renews the lease, and tells a worker that its work is over, when nothing else is written. */
const touchEveryMs = 1_500;

type Parts = {
  /** Milliseconds between two writes, so that a fast model does not flood the store and the browsers. */
  everyMs: number;
  hasNews: () => boolean;
  /**
   * Writes what is new, and the lease.
   * @returns false when the work is over: cancelled, or given to another worker
   * @throws when the store is unavailable; what is new is still so then
   */
  write: () => Promise<boolean>;
  /** Called once, when a write finds that the work is over. */
  onLost: () => void;
};

/** Writes what a worker has to say of its work, regularly, with the lease. A store that is unavailable delays a write and loses none. */
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
      // Whoever writes has logged it; the next round tries again.
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
