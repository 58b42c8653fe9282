import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { writeMeetingMessage } from '../use-cases/write-meeting-message.ts';

/** Writes the message about a meeting when nobody else has, 10 s after its event (decision M9). */
export const writeMeetingMessageJob = job({
  name: 'write-meeting-message',
  data: z.object({ key: z.string() }),
  attempts: 10,
  handle: ({ key }: { key: string }, context: JobContext) => writeMeetingMessage(context, key),
});
