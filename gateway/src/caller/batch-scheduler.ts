/** How long a first batch collects callers. */
const batchWindowMs = 1;
/** The least time between two queries to one source, because a query costs far more than one more caller in it. */
const minIntervalMs = 8;

/**
 * When a batch of callers is sent to a source: a first one at once, under load one every few milliseconds with all callers since. DataLoader schedules a batch by its `flush`; when it is full, the next batch is sent together with it.
 */
export function batchScheduler(now: () => number = () => performance.now()) {
  let pending: (() => void)[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;

  function flushAll(): void {
    const flushes = pending;
    pending = [];
    lastAt = now();
    for (const flush of flushes) flush();
  }

  return (flush: () => void): void => {
    if (pending.length === 0) setTimeout(flushAll, Math.max(batchWindowMs, lastAt + minIntervalMs - now()));
    pending.push(flush);
  };
}
