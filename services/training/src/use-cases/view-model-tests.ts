import type { ModelTest, modelTestCalls } from '@entourage/contracts/calls/model-tests';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { modelTestView } from '../domain/model-test.ts';
import { readQuestions } from '../worker/model-files.ts';

/** The questions to a model, newest first, with their answers so far. @throws AppError NOT_FOUND */
export async function viewModelTests(
  { store }: Context,
  { id: jobId }: UseCaseInput<typeof modelTestCalls.trainedModelTests>,
): Promise<ModelTest[]> {
  const tests = await store.read.tests.ofJob(jobId);
  if (tests.length === 0 && !(await store.read.jobs.byId(jobId))) throw new AppError('NOT_FOUND');
  return tests.map(modelTestView);
}

/** Suggested questions, which were held out of training; none before the model is finished. @throws AppError NOT_FOUND */
export async function viewModelQuestions(
  { clients, store }: Context,
  { id: jobId }: UseCaseInput<typeof modelTestCalls.trainedModelTests>,
): Promise<{ questions: string[] }> {
  const job = await store.read.jobs.byId(jobId);
  if (!job) throw new AppError('NOT_FOUND');
  return { questions: job.status === 'COMPLETED' ? await readQuestions(clients.objects, jobId) : [] };
}
