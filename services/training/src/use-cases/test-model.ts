import type { ModelTest, modelTestCalls } from '@entourage/contracts/calls/model-tests';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { type ModelTestRow, modelTestView } from '../domain/model-test.ts';
import { testsChanged } from '../events/tests-changed.ts';
import { answerModel } from '../jobs/answer-model.ts';

/**
 * Puts a question to the base model and to the tuned one. A worker answers, since the service has no Python; the answers are read as they
 * grow (`viewModelTests`).
 * @throws AppError NOT_FOUND, CONFLICT for a job without a model
 */
export function testModel(
  { clock, store }: Context,
  { id: jobId, body: { prompt } }: UseCaseInput<typeof modelTestCalls.testTrainedModel>,
): Promise<ModelTest> {
  return store.transaction(async ({ jobs, tests, outbox, audit, live }) => {
    const job = await jobs.byId(jobId);
    if (!job) throw new AppError('NOT_FOUND');
    if (job.status !== 'COMPLETED') throw new AppError('CONFLICT', { userMessage: 'This job has no model yet' });
    const test: ModelTestRow = {
      id: newId(),
      jobId,
      prompt,
      base: null,
      tuned: null,
      nearestRow: null,
      status: 'WAITING',
      failure: null,
      attempt: 0,
      leaseUntil: null,
      createdAt: clock.now(),
      endedAt: null,
    };
    await tests.add(test);
    outbox.enqueue(answerModel, { testId: test.id });
    live.add(testsChanged);
    audit.add({ action: 'training-job.test', subject: jobId });
    return modelTestView(test);
  });
}
