import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { Context, JobContext } from '../data/store.ts';
import { answerTest } from '../worker/answer-test.ts';

/** Asks a finished model; the row holds the question and takes the answers. One at a time: both models are in memory meanwhile. */
export const answerModel = job({
  name: 'answer-model',
  data: z.object({ testId: id }),
  attempts: 1,
  concurrency: 1,
  isForWorker: (_: Context['config']) => true,
  handle: ({ testId }, context: JobContext) =>
    answerTest(context, testId, (outbox) => outbox.enqueue(answerModel, { testId })),
});
