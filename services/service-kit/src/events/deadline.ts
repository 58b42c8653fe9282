/** Nothing came back in time, although the client should have said so itself. */
export class DeadlinePassed extends Error {
  constructor() {
    super('No answer before the deadline');
    this.name = 'DeadlinePassed';
  }
}

/** Waits for `work`, but no longer than `ms`; what it does later is not waited for. @throws DeadlinePassed */
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
