import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modelTestWithinMs } from '@entourage/contracts/calls/training-runs';
import type { Id } from '@entourage/contracts/ids';
import type { JobContext } from '../data/store.ts';
import { fetchModel, trainerJobOf } from './model-files.ts';

/** Asks the base model and the tuned one, and stores both answers in the row of the test, while somebody waits for them. */
export async function answerTest(context: JobContext, testId: Id): Promise<void> {
  const { clients, clock, config, signal, store } = context;
  const test = await store.read.tests.byId(testId);
  const job = test && (await store.read.jobs.byId(test.jobId));
  if (!test || !job) return;
  const leftMs = Math.min(modelTestWithinMs, test.createdAt.getTime() + modelTestWithinMs - clock.now().getTime());
  if (leftMs <= 0) return;
  await mkdir(config.worker.dir, { recursive: true });
  const folder = await mkdtemp(join(config.worker.dir, 'test-'));
  try {
    await fetchModel(clients.objects, job.id, folder);
    const jobFile = join(folder, 'job.json');
    await writeFile(jobFile, JSON.stringify(trainerJobOf(job, { rows: null, folder })));
    const limit = AbortSignal.any([signal, AbortSignal.timeout(leftMs)]);
    const answer = await clients.trainer.answer(jobFile, test.prompt, limit);
    await store.transaction(({ tests }) => tests.answer(testId, answer ?? { failure: 'NO_ANSWER' }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
