import { until } from '@entourage/service-kit/testing';

/** Until every process has read a changed file of keys: it looks at the file when it needs a key, every two seconds at most. */
export async function untilKeysAreRead(): Promise<void> {
  const writtenAt = performance.now();
  await until(() => performance.now() - writtenAt > 2_500);
}
