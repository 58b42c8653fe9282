import { until } from '@entourage/service-kit/testing';

/** Waits until every process has read a changed file of keys: a process looks at the file when it needs a key, at most every two seconds. */
export async function untilKeysAreRead(): Promise<void> {
  const writtenAt = performance.now();
  await until(() => performance.now() - writtenAt > 2_500);
}
