import { setTimeout as pause } from 'node:timers/promises';
import { type ModelTest, modelTestInput, modelTestWithinMs } from '@entourage/contracts/calls/training-runs';
import { AppError } from '@entourage/contracts/errors';
import { id, newId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { answerModel } from '../jobs/answer-model.ts';

export const testModelInput = z.object({ id, question: modelTestInput });

const waitsMs = modelTestWithinMs + 1_000;
const lookAgainMs = 200;

/**
 * Asks the base model and the tuned one the same. A worker answers, since the service has no Python.
 * @throws AppError NOT_FOUND, CONFLICT for a job without a model, UNAVAILABLE when no worker answers in time
 */
export async function testModel(
  { clock, store }: Context,
  { id: jobId, question: { prompt } }: z.infer<typeof testModelInput>,
): Promise<ModelTest> {
  const testId = newId();
  await store.transaction(async ({ jobs, tests, outbox, audit }) => {
    const job = await jobs.byId(jobId);
    if (!job) throw new AppError('NOT_FOUND');
    if (job.status !== 'COMPLETED') throw new AppError('CONFLICT', { userMessage: 'This job has no model yet' });
    await tests.add({ id: testId, jobId, prompt, base: null, tuned: null, failure: null, createdAt: clock.now() });
    outbox.enqueue(answerModel, { testId });
    audit.add({ action: 'training-job.test', subject: jobId });
  });
  try {
    for (const deadline = Date.now() + waitsMs; Date.now() < deadline; await pause(lookAgainMs)) {
      const test = await store.read.tests.byId(testId);
      if (test?.base != null && test.tuned != null) return { base: test.base, tuned: test.tuned };
      if (!test || test.failure) break;
    }
  } finally {
    await store.transaction(({ tests }) => tests.remove(testId));
  }
  throw new AppError('UNAVAILABLE', { userMessage: 'No worker could answer. Try again later.', retryAfterSeconds: 10 });
}
