const timeoutMs = 2_000;
const tasks = new Set<() => unknown>();
const questions = new Set<() => Promise<boolean>>();

/** Tasks that must reach the server before the session ends. */
export const beforeLogout = {
  /** @returns the function that removes the task */
  add(task: () => unknown): () => void {
    tasks.add(task);
    return () => {
      tasks.delete(task);
    };
  },
  /**
   * A question that is asked after the tasks, for what would be lost; it resolves to whether to log out.
   * @returns the function that removes the question
   */
  addQuestion(question: () => Promise<boolean>): () => void {
    questions.add(question);
    return () => {
      questions.delete(question);
    };
  },
  /**
   * Runs all tasks and waits until they are done, at most 2 s, so that logging out always works. Then asks the questions: stays pending
   * when the user decides against logging out.
   */
  async finished(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([Promise.allSettled([...tasks].map((task) => task())), timeout]);
    clearTimeout(timer);
    for (const question of questions) {
      if (!(await question())) await new Promise(() => {});
    }
  },
};
