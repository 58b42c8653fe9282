/** How many milliseconds of one turn of the event loop may be spent on starting work. */
const budgetMs = 3;
/** How long work may be postponed while clients connect. Node accepts one connection in each turn of the loop, so other connections wait for its end. */
const acceptingMs = 10;

/**
 * Shares the event loop between clients: work runs at once while this turn of the loop has time left; otherwise it waits, and
 * the keys take turns, one piece of work each. New connections come first.
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
      // Inserted again as the last one: a Map is iterated in the order of insertion, including entries that are added meanwhile.
      waiting.delete(key);
      if (queue.length > 0) waiting.set(key, queue);
      if (next) run(next);
    }
    lastTurnAt = performance.now();
    if (waiting.size > 0) schedule();
  }

  return {
    /** @param key the client that the work belongs to */
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
