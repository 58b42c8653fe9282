/** With the delays below a mail is tried for about a day, as mail servers do among themselves. */
export const maxAttempts = 60;
const maxDelayMs = 30 * 60_000;

/** How long to wait after the given number of attempts: 2 s, 4 s, … at most 30 min; null when it was the last one. */
export function retryDelayMs(attempts: number): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(1_000 * 2 ** attempts, maxDelayMs);
}
