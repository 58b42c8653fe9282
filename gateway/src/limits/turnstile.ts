type Lane = { running: number; waiting: (() => void)[] };

/**
 * Lets only so many steps of one key run at a time; the rest wait for their turn. Right sign-ins sent in parallel would otherwise
 * refuse each other: each counts as a failure until it turns out to be none.
 */
export function turnstile(atOnce: number) {
  const lanes = new Map<string, Lane>();

  return async <Answer>(key: string, step: () => Promise<Answer>): Promise<Answer> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    // Whoever leaves hands the place on, so a waiter that is woken already has it.
    if (lane.running < atOnce) lane.running += 1;
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await step();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else {
        lane.running -= 1;
        if (lane.running === 0) lanes.delete(key);
      }
    }
  };
}
