import { minuteMs } from '@entourage/contracts/durations';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { checkPost } from '../use-cases/check-post.ts';

const graceMs = 10 * minuteMs;
const batch = 200;

/** Checks posts whose job was lost, e.g. with the data of Redis: unchecked posts are read from the rows. */
export const checkOverduePosts = job({
  name: 'check-overdue-posts',
  data: z.object({}),
  everyMs: 10 * minuteMs,
  async handle(_: object, context: JobContext) {
    const { store, clock, config } = context;
    const due = new Date(clock.now().getTime() - config.socialCheckDelay * 1000 - graceMs);
    for (const id of await store.read.posts.uncheckedSince(due, batch)) await checkPost(context, id);
  },
});
