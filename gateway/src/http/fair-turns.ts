/** What one turn of the event loop may spend on starting work, in milliseconds. */
const budgetMs = 3;
/** How long work may be put off while clients connect. Node accepts one connection in a turn of the loop: all others wait for its end. */
const acceptingMs = 10;

/**
 * Shares the event loop between clients: work runs at once while there is time left in this turn of the loop; beyond that it waits, and
 * each key has one piece done after the other keys have had one. New connections come first.
 */
export function fairTurns() {
  const waiting = new Map<string, (() => void)[]>();
  let spentMs = 0;
  let lastTurnAt = 0;
  let isScheduled = false;
  let isAccepting = false;

  function run(work: () => void): void {
    const startedAt = performance.now();
    work();
    spentMs += performance.now() - startedAt;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  }

  function turn(): void {
    isScheduled = false;
    const isPutOff = isAccepting && performance.now() - lastTurnAt < acceptingMs;
    isAccepting = false;
    if (isPutOff) schedule();
    else startWaiting();
  }

  function startWaiting(): void {
    spentMs = 0;
    for (const [key, queue] of waiting) {
      if (spentMs >= budgetMs) break;
      const next = queue.shift();
      // Behind all others: a Map is walked in the order of insertion, entries added meanwhile included.
      waiting.delete(key);
      if (queue.length > 0) waiting.set(key, queue);
      if (next) run(next);
    }
    lastTurnAt = performance.now();
    if (waiting.size > 0) schedule();
  }

  return {
    /** @param key whose work it is */
    take(key: string, work: () => void): void {
      schedule();
      const queue = waiting.get(key);
      if (waiting.size === 0 && !isAccepting && spentMs < budgetMs) run(work);
      else if (queue) queue.push(work);
      else waiting.set(key, [work]);
    },
    /** To be called for each new connection. */
    accepted(): void {
      isAccepting = true;
      schedule();
    },
  };
}
export type FairTurns = ReturnType<typeof fairTurns>;
