import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { writeOverdueMeetingMessages } from '../use-cases/write-meeting-message.ts';

/** Once a minute: what is due stands in the rows, so that no message is lost with its own job. */
export const writeOverdueMeetingMessagesJob = job({
  name: 'write-overdue-meeting-messages',
  data: z.object({}),
  everyMs: 60_000,
  // The next minute is the next try.
  attempts: 1,
  handle: (_: object, context: JobContext) => writeOverdueMeetingMessages(context),
});
