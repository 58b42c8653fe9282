/** Long enough to gather the callers of one moment, too short to be felt. */
const gatherMs = 1;
/** Nobody waits longer than this for an earlier question to come back. */
const mostWaitMs = 5;

/**
 * When the next question goes to an owner: while an earlier one is out the owner is busy, and whoever comes meanwhile is
 * gathered and goes when it is back.
 */
export function gatheringTurn() {
  let open = 0;
  /** A batch that is full is followed by another before it has gone, so several may wait for one turn. */
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function go(): void {
    const flushes = waiting;
    waiting = [];
    clearTimeout(timer);
    timer = undefined;
    for (const flush of flushes) flush();
  }

  return {
    schedule(flush: () => void): void {
      waiting.push(flush);
      timer ??= setTimeout(go, open > 0 ? mostWaitMs : gatherMs);
    },
    async during<Answer>(question: () => Promise<Answer>): Promise<Answer> {
      open += 1;
      try {
        return await question();
      } finally {
        open -= 1;
        if (open === 0) go();
      }
    },
  };
}
