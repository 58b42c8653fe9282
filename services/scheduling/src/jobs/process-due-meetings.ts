import { minuteMs } from '@entourage/contracts/durations';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { processDueMeetings } from '../use-cases/process-due-meetings.ts';

/** Once a minute: the ends of meetings, unanswered ones and reminders. */
export const processDueMeetingsJob = job({
  name: 'follow-the-clock',
  data: z.object({}),
  everyMs: minuteMs,
  // The next minute is the next try.
  attempts: 1,
  handle: (_: object, context: JobContext) => processDueMeetings(context),
});
