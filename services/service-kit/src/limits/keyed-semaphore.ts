type Slot = { running: number; queue: (() => void)[] };

/**
 * Limits how many steps of one key run at a time in this process; the others are queued. Valid sign-ins sent in parallel would
 * otherwise refuse each other, because each counts as a failure until it has succeeded; registrations with one name would all be hashed.
 */
export function keyedSemaphore(max: number) {
  const slots = new Map<string, Slot>();

  async function inTurn<Answer>(key: string, step: () => Promise<Answer>): Promise<Answer> {
    const slot = slots.get(key) ?? { running: 0, queue: [] };
    slots.set(key, slot);
    // A step that ends passes its place on, so a resumed step already has it.
    if (slot.running < max) slot.running += 1;
    else await new Promise<void>((resolve) => slot.queue.push(resolve));
    try {
      return await step();
    } finally {
      const next = slot.queue.shift();
      if (next) next();
      else {
        slot.running -= 1;
        if (slot.running === 0) slots.delete(key);
      }
    }
  }
  /** The number of keys with steps. A key without steps is removed. */
  return Object.assign(inTurn, { keys: () => slots.size });
}
