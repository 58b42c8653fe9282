import { setTimeout as pause } from 'node:timers/promises';

type Deadline = { withinMs?: number; everyMs?: number };

/**
 * Waits for a condition.
 * @returns the first value that is neither false, null nor undefined
 * @throws the condition's last error, or one that names the deadline
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { withinMs = 10_000, everyMs = 15 }: Deadline = {},
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  let lastError: unknown;
  do {
    try {
      const value = await condition();
      if (value !== false && value !== null && value !== undefined) return value;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await pause(everyMs);
  } while (Date.now() < deadline);
  throw lastError ?? new Error(`The condition was not met within ${withinMs} ms`);
}
