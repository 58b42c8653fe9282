import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { eraseLockedMessages } from '../use-cases/erase-locked-messages.ts';

/** Once a day: erases messages whose time of keeping is over, 7 years after the account was closed (decision P5). */
export const eraseLockedMessagesJob = job({
  name: 'erase-locked-messages',
  data: z.object({}),
  everyMs: 24 * 60 * 60 * 1000,
  handle: (_: object, context: JobContext) => eraseLockedMessages(context),
});
