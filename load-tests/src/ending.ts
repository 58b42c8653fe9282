type Step = () => unknown;
export type Ending = { add(step: Step): Promise<void> };

/**
 * Runs `work`, and whatever happens ends what it has started: the steps run in reverse order after it, after an error, and when the process
 * is asked to stop (SIGINT, SIGTERM; exit status 130 and 143). What is just being started then is ended as soon as it has started.
 */
export async function untilStopped(work: (ending: Ending) => Promise<void>): Promise<void> {
  const steps: Step[] = [];
  let isStopped = false;
  const endAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  };
  const ending: Ending = {
    async add(step) {
      steps.push(step);
      if (!isStopped) return;
      await endAll();
      throw new Error('stopped');
    },
  };
  const running = work(ending).finally(endAll);
  const stopWith = (status: number) => () => {
    isStopped = true;
    void endAll()
      .then(() => running)
      .catch(() => {}) // its servers are gone
      .finally(() => process.exit(status));
  };
  process.once('SIGINT', stopWith(130));
  process.once('SIGTERM', stopWith(143));
  await running.catch((error: unknown) => {
    if (!isStopped) throw error;
  });
}
