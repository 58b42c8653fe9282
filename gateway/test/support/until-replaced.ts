import type { PlatformUnderTest, ProcessName } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';

/** Waits until another process of this name runs. @param pid of the one before */
export const untilReplaced = (platform: PlatformUnderTest, name: ProcessName, pid: number | null): Promise<unknown> =>
  until(() => platform.pidOf(name) !== null && platform.pidOf(name) !== pid, { withinMs: 30_000 });
