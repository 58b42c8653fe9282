/** Long enough to gather the callers of one moment, too short to be felt. */
const gatherMs = 1;
/** Questions to one owner go this far apart: a question costs far more than one caller more in it. */
const apartMs = 8;

/**
 * When a batch of callers goes to an owner: a first one at once, under load one every few milliseconds with whoever has come
 * meanwhile. DataLoader schedules a batch by its `flush`; one that is full is followed by another, which goes with it.
 */
export function gatheringTurn(now: () => number = () => performance.now()) {
  let waiting: (() => void)[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;

  function go(): void {
    const flushes = waiting;
    waiting = [];
    lastAt = now();
    for (const flush of flushes) flush();
  }

  return (flush: () => void): void => {
    if (waiting.length === 0) setTimeout(go, Math.max(gatherMs, lastAt + apartMs - now()));
    waiting.push(flush);
  };
}
