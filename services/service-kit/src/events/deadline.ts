/** The client neither answered nor failed in time. */
class DeadlinePassed extends Error {
  constructor() {
    super('No answer before the deadline');
    this.name = 'DeadlinePassed';
  }
}

/** Waits for `work` at most `ms` milliseconds; `work` itself is not cancelled. @throws DeadlinePassed */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed()), ms);
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
  }
}
