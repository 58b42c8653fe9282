import type { ModelTest } from '@entourage/contracts/calls/model-tests';
import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { modelTestView } from '../domain/model-test.ts';
import { readQuestions } from '../worker/model-files.ts';

export const modelTestsInput = z.object({ id });

/** The questions to a model, newest first, with their answers so far. @throws AppError NOT_FOUND */
export async function viewModelTests(
  { store }: Context,
  { id: jobId }: z.infer<typeof modelTestsInput>,
): Promise<ModelTest[]> {
  const tests = await store.read.tests.ofJob(jobId);
  if (tests.length === 0 && !(await store.read.jobs.byId(jobId))) throw new AppError('NOT_FOUND');
  return tests.map(modelTestView);
}

/** Suggested questions, which were held out of training; none before the model is finished. @throws AppError NOT_FOUND */
export async function viewModelQuestions(
  { clients, store }: Context,
  { id: jobId }: z.infer<typeof modelTestsInput>,
): Promise<{ questions: string[] }> {
  const job = await store.read.jobs.byId(jobId);
  if (!job) throw new AppError('NOT_FOUND');
  return { questions: job.status === 'COMPLETED' ? await readQuestions(clients.objects, jobId) : [] };
}
