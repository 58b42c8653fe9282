type Step = () => unknown;
export type Ending = {
  /** Ends what cannot be ended by a step because it is still starting. */
  signal: AbortSignal;
  /** Adds a step for the end; runs it at once if the end has already come. */
  add(step: Step): Promise<void>;
};

/**
 * Runs `work` and in any case ends everything that it has started: the steps run in reverse order after it, after an error, and when the process
 * is asked to stop (SIGINT, SIGTERM; exit status 130 and 143).
 */
export async function untilStopped(work: (ending: Ending) => Promise<void>): Promise<void> {
  const steps: Step[] = [];
  const stop = new AbortController();
  const endAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  };
  const { signal } = stop;
  const ending: Ending = {
    signal,
    async add(step) {
      steps.push(step);
      if (!signal.aborted) return;
      await endAll();
      signal.throwIfAborted();
    },
  };
  const running = work(ending).finally(endAll);
  const stopWith = (status: number) => () => {
    stop.abort();
    void endAll()
      .then(() => running)
      .catch(() => {}) // its servers are gone
      .finally(() => process.exit(status));
  };
  process.once('SIGINT', stopWith(130));
  process.once('SIGTERM', stopWith(143));
  await running.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
