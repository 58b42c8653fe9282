import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trainingJobQueued } from '@entourage/contracts/events/training/training-job.queued.v1';
import type { TrainerLine } from '../clients/trainer.ts';
import type { RunChanges } from '../data/jobs-repository.ts';
import type { JobContext } from '../data/store.ts';
import { isUnfinished, maxStalls, type TrainingJobRow } from '../domain/training-job.ts';
import { audience, jobPayload } from '../events/payloads.ts';
import { type EndedStatus, publishEnded } from '../events/publish-ended.ts';
import { openCheckpoints } from './checkpoints.ts';
import { gatherRows } from './gather-rows.ts';
import { saveModel, toTrainerJob } from './model-files.ts';
import { progressOfRun } from './progress.ts';
import type { WakeOf } from './train-waiting.ts';

type Ending =
  | { type: 'finished'; heldOutLossAfter: number; stoppedEarly: boolean; step: number }
  | { type: 'failed'; reason: string }
  | { type: 'stopped' }
  | { type: 'died'; why: 'died' | 'lost its GPU' };

/** The text for administrators for each exit code of the trainer. */
const reasons: Record<string, string> = {
  OUT_OF_MEMORY: 'The model did not fit into memory. Try a smaller batch size.',
  BASE_MODEL_MISSING: 'The base model is not on this machine.',
  NO_ROWS: 'The files contain no text to train from.',
  DIVERGED: 'Training diverged: the loss is no number any more. Try a smaller learning rate.',
  NOT_INSTALLED: 'The trainer could not be installed on the worker. Its log names what is missing.',
  DISK_FULL: 'The worker has no disk space left.',
};
const otherReason = 'The trainer failed.';

/**
 * Trains one job to its end, or until the run or the worker ends. The result is written in one transaction; files that only this run
 * needed are removed after it.
 */
export async function runJob(context: JobContext, job: TrainingJobRow, wakeOf: WakeOf): Promise<void> {
  const { clients, config, signal, store } = context;
  const folder = join(config.worker.dir, job.id);
  try {
    const ending = await train(context, job, folder);
    if (ending) await settle(context, job, ending, wakeOf);
  } finally {
    if (!signal.aborted) await rm(folder, { recursive: true, force: true });
    const left = await store.read.jobs.byId(job.id).catch(() => null);
    if (left && !isUnfinished(left)) await openCheckpoints(clients.objects, job.id, folder).remove();
  }
}

/** @returns null when the run has ended and nothing more may be written */
async function train(context: JobContext, job: TrainingJobRow, folder: string): Promise<Ending | null> {
  const { clients, signal } = context;
  const checkpoints = openCheckpoints(clients.objects, job.id, folder);
  await mkdir(folder, { recursive: true });
  await checkpoints.restore();
  const jobFile = join(folder, 'job.json');
  const rows = job.usesSampleText ? null : join(folder, 'rows.jsonl');
  if (rows) await gatherRows(clients.objects, job.trainingFileIds, rows);
  await writeFile(jobFile, JSON.stringify(toTrainerJob(job, { rows, folder })));

  const run = clients.trainer.train(jobFile);
  const progress = progressOfRun({ ...context, run: job, progress: job.progress, onLost: run.kill });
  const stop = () => run.stop();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  let last: TrainerLine | undefined;
  try {
    for await (const line of run.lines) {
      last = line;
      progress.take(line);
      // A lost run would overwrite the checkpoints of the next one.
      if (line.type === 'checkpoint' && (await progress.isOurs())) await checkpoints.save();
    }
    await run.ended;
  } finally {
    signal.removeEventListener('abort', stop);
    run.kill();
    await progress.end();
  }
  if (progress.isLost()) return null;
  const ending = findEnding(last);
  if (ending.type === 'finished') await saveModel(clients.objects, job.id, folder);
  return ending;
}

function findEnding(last: TrainerLine | undefined): Ending {
  if (last?.type === 'finished') return last;
  // The GPU was there when the worker began: another one may have it still.
  if (last?.type === 'failed' && last.code === 'GPU_MISSING') return { type: 'died', why: 'lost its GPU' };
  if (last?.type === 'failed') return { type: 'failed', reason: reasons[last.code] ?? otherReason };
  return last?.type === 'stopped' ? { type: 'stopped' } : { type: 'died', why: 'died' };
}

const quiet = { leaseUntil: null, secondsLeft: null, gpuUsage: 0 } as const;

function toChanges(ending: Ending, { stalls }: TrainingJobRow, now: Date): { changes: RunChanges; text: string } {
  switch (ending.type) {
    case 'finished':
      return {
        changes: {
          ...quiet,
          status: 'COMPLETED',
          progress: 100,
          heldOutLossAfter: ending.heldOutLossAfter,
          completedAt: now,
        },
        text:
          `${ending.stoppedEarly ? 'Stopped early, since further steps would teach nothing more. ' : ''}` +
          `Loss on the held-out rows after training: ${ending.heldOutLossAfter.toFixed(3)}.`,
      };
    case 'failed':
      return failed(ending.reason, now);
    case 'stopped':
      return { changes: { ...quiet, status: 'READY' }, text: 'The worker stops. The job waits for another one.' };
    case 'died':
      if (stalls + 1 >= maxStalls) return failed(lastDeath(ending.why), now);
      return {
        changes: { ...quiet, status: 'READY', stalls: stalls + 1 },
        text: `The trainer ${ending.why}. The job goes on from its last checkpoint.`,
      };
  }
}
const lastDeath = (why: Extract<Ending, { type: 'died' }>['why']): string =>
  why === 'died'
    ? `The trainer died ${maxStalls} times.`
    : `The job was interrupted ${maxStalls} times, the last time because the trainer ${why}.`;
const failed = (reason: string, now: Date): { changes: RunChanges; text: string } => ({
  changes: { ...quiet, status: 'FAILED', failureReason: reason, completedAt: now },
  text: reason,
});

function settle(
  { clock, config, store }: JobContext,
  job: TrainingJobRow,
  ending: Ending,
  wakeOf: WakeOf,
): Promise<void> {
  const now = clock.now();
  const { changes, text } = toChanges(ending, job, now);
  return store.transaction(async ({ jobs, runs, outbox }) => {
    const changed = await jobs.changeRun(job, changes, now);
    if (!changed) return;
    await runs.addLines(job.id, [text], now);
    if (changed.status !== 'READY') return publishEnded(outbox, changed, changed.status as EndedStatus);
    outbox.add(trainingJobQueued, { subject: job.id, audience, data: jobPayload(changed) });
    outbox.enqueue(wakeOf(job.trainingLocation, config), {});
  });
}
