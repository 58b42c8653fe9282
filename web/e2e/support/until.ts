import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 20_000;

/** Waits for a condition that no locator can express. @throws Error when it does not within 20 s */
export async function until(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${check}`);
    await wait(50);
  }
}
