import { setTimeout as pause } from 'node:timers/promises';

/** Each check costs a test CPU time that others need, so a long wait is checked less and less often. */
const firstPauseMs = 10;
const longestPauseMs = 150;

/**
 * Waits for a condition.
 * @returns the first value that is neither false, null nor undefined
 * @throws the condition's last error, or one that names the deadline
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { withinMs = 10_000 }: { withinMs?: number } = {},
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = Date.now() + withinMs;
  let lastError: unknown;
  let pauseMs = firstPauseMs;
  do {
    try {
      const value = await condition();
      if (value !== false && value !== null && value !== undefined)
        return value as Exclude<T, false | null | undefined>;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 1.3, longestPauseMs);
  } while (Date.now() < deadline);
  throw lastError ?? new Error(`The condition was not met within ${withinMs} ms`);
}
