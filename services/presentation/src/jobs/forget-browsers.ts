import { dayMs, hourMs } from '@entourage/contracts/durations';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';

const keptMs = 90 * dayMs;

/** Forgets the names of browsers after 90 days. */
export const forgetBrowsers = job({
  name: 'forget-browsers',
  data: z.object({}),
  everyMs: hourMs,
  async handle(_, { clock, store }: JobContext) {
    const before = new Date(clock.now().getTime() - keptMs);
    await store.transaction(async ({ visits }) => {
      await visits.forgetBrowsers(before);
    });
  },
});
