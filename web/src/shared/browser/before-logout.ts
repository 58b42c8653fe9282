const longestWaitMs = 2_000;
const tasks = new Set<() => unknown>();

/** What must reach the server while the session still stands. */
export const beforeLogout = {
  /** `task` sends it, or does nothing where nothing waits. @returns the function that takes the task out again */
  add(task: () => unknown): () => void {
    tasks.add(task);
    return () => {
      tasks.delete(task);
    };
  },
  /** Runs all tasks; resolves once all were answered, or after 2 s: nobody is kept from logging out. */
  async finished(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, longestWaitMs);
    });
    await Promise.race([Promise.allSettled([...tasks].map((task) => task())), patience]);
    clearTimeout(timer);
  },
};
