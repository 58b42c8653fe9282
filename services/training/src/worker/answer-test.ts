import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteMs } from '@entourage/contracts/durations';
import type { Id } from '@entourage/contracts/ids';
import { ObjectMissing } from '../clients/object-store.ts';
import { withFolder } from '../clients/with-folder.ts';
import type { Enqueue, JobContext } from '../data/store.ts';
import type { TestChanges } from '../data/tests-repository.ts';
import { type ModelTestFailure, type ModelTestRow, maxAttempts } from '../domain/model-test.ts';
import { testsChanged } from '../events/tests-changed.ts';
import { gatherRows } from './gather-rows.ts';
import { growingAnswers } from './growing-answers.ts';
import { leaseMs } from './leased-writes.ts';
import { fetchModel, toTrainerJob } from './model-files.ts';

const withinMs = 10 * minuteMs;
/** The longest answer, in tokens of the model. */
const maxTokens = 200;

type Ending = Pick<TestChanges, 'status' | 'failure' | 'nearestRow'>;
const failed = (failure: ModelTestFailure): Ending => ({ status: 'FAILED', failure });

/**
 * Asks the base model and the tuned one, and stores both answers as they grow. A worker answers one question at a time.
 * @param askAgain enqueues the job once more, for a question that is given back
 */
export async function answerTest(context: JobContext, testId: Id, askAgain: Enqueue): Promise<void> {
  const { clock, config, signal, store } = context;
  const now = clock.now();
  const lease = { now, until: new Date(now.getTime() + leaseMs) };
  const test = await store.transaction(({ tests }) => tests.claim(testId, lease));
  if (!test) return;
  if (test.attempt > maxAttempts) return settle(context, test, failed('GAVE_UP'), askAgain);
  const ending = await withFolder(config.worker.dir, (folder) => answer(context, test, folder));
  // A worker that stops gives the question back, so that another worker can take it at once.
  await settle(context, test, signal.aborted ? { status: 'WAITING' } : ending, askAgain);
}

async function answer(context: JobContext, test: ModelTestRow, folder: string): Promise<Ending> {
  const { clients, log, signal } = context;
  const tooSlow = AbortSignal.timeout(withinMs);
  const over = new AbortController();
  // Starts here, so that the lease is also renewed while large files are copied.
  const answers = growingAnswers({ ...context, test, onOver: () => over.abort() });
  let nearestRow: string | null | undefined;
  try {
    const jobFile = await writeJobFile(context, test, folder);
    if (!jobFile) return failed('MODEL_MISSING');
    const limit = AbortSignal.any([signal, tooSlow, over.signal]);
    for await (const line of clients.trainer.answer(jobFile, { prompt: test.prompt, maxTokens }, limit)) {
      if (line.type === 'token') answers.take(line);
      else if (line.type === 'answered') nearestRow = line.nearestRow;
      else log.warn('the trainer could not answer', { jobId: test.jobId, code: line.code });
    }
  } finally {
    await answers.end();
  }
  if (nearestRow !== undefined) return { status: 'ANSWERED', nearestRow };
  return failed(tooSlow.aborted ? 'TOO_SLOW' : 'TRAINER_FAILED');
}

/** Copies the model and its rows to a folder. @returns the path of the trainer's input; null when the model no longer exists */
async function writeJobFile(
  { clients, store }: JobContext,
  { jobId }: ModelTestRow,
  folder: string,
): Promise<string | null> {
  const job = await store.read.jobs.byId(jobId);
  if (!job) return null;
  try {
    await fetchModel(clients.objects, job.id, folder);
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw error;
  }
  const rows = job.usesSampleText ? null : join(folder, 'rows.jsonl');
  // A file may have been deleted since; its rows are then left out.
  const left = await store.read.files.existing(job.trainingFileIds);
  if (rows) await gatherRows(clients.objects, [...left], rows);
  const jobFile = join(folder, 'job.json');
  await writeFile(jobFile, JSON.stringify(toTrainerJob(job, { rows, folder })));
  return jobFile;
}

function settle({ clock, store }: JobContext, test: ModelTestRow, ending: Ending, askAgain: Enqueue): Promise<void> {
  const endedAt = ending.status === 'WAITING' ? null : clock.now();
  return store.transaction(async ({ tests, outbox, live }) => {
    const isOurs = await tests.changeTry(test, { ...ending, leaseUntil: null, endedAt });
    if (!isOurs) return;
    live.add(testsChanged);
    if (ending.status === 'WAITING') askAgain(outbox);
  });
}
