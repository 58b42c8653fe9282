const timeoutMs = 2_000;
const tasks = new Set<() => unknown>();

/** Tasks that must reach the server before the session ends. */
export const beforeLogout = {
  /** @returns the function that removes the task */
  add(task: () => unknown): () => void {
    tasks.add(task);
    return () => {
      tasks.delete(task);
    };
  },
  /** Runs all tasks. Resolves when all are done, or after 2 s, so that logging out always works. */
  async finished(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([Promise.allSettled([...tasks].map((task) => task())), timeout]);
    clearTimeout(timer);
  },
};
