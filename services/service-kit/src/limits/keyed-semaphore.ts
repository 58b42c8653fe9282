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
    // A step that ends hands its place on, so a step that is resumed already has it.
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
  /** How many keys have steps. A key that has none left is forgotten. */
  return Object.assign(inTurn, { keys: () => slots.size });
}
