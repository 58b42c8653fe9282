import { minuteMs } from '@entourage/contracts/durations';
import { trainingJobQueued } from '@entourage/contracts/events/training/training-job.queued.v1';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { maxStalls, type TrainingJobRow } from '../domain/training-job.ts';
import { audience, jobPayload } from '../events/payloads.ts';
import { publishEnded } from '../events/publish-ended.ts';
import { answerModel } from './answer-model.ts';
import { exportModel } from './export-model.ts';
import { processFile } from './process-file.ts';
import { wakeJob } from './train.ts';

const everyMs = 15_000;
/** Longer than a file or a question waits in its queue; a file that is read twice has the same result, a question is answered once. */
const unreadMs = minuteMs;
const queuedAtOnce = 100;

/**
 * Restores lost work from the rows: a job whose worker's lease has ended waits again, and has failed the third time;
 * where jobs wait, a worker is woken. Files, questions and exports that no process is handling are
 * queued again, in case Redis has lost their entries (security.md F9, F10).
 */
export const reconcileJobs = job({
  name: 'reconcile-jobs',
  data: z.object({}),
  everyMs,
  async handle(_, context: JobContext) {
    const { clock, config, store } = context;
    const now = clock.now();
    const waitingSince = new Date(now.getTime() - unreadMs);
    for (const stalled of await store.read.jobs.stalledSince(now)) await putBack(context, stalled);
    const waiting = await store.read.jobs.waitingLocations();
    const unread = await store.read.files.unreadSince(waitingSince, queuedAtOnce);
    const since = { now, waitingSince, limit: queuedAtOnce };
    const unanswered = await store.read.tests.left(since);
    const unprepared = await store.read.modelExports.left(since);
    const again = { now, until: new Date(now.getTime() + unreadMs) };
    await store.transaction(async ({ files, tests, modelExports, outbox }) => {
      await files.touch(unread, now);
      await tests.putBack(unanswered, again);
      await modelExports.putBack(unprepared, again);
      for (const fileId of unread) outbox.enqueue(processFile, { fileId });
      for (const testId of unanswered) outbox.enqueue(answerModel, { testId });
      for (const exportId of unprepared) outbox.enqueue(exportModel, { exportId });
      for (const location of waiting) outbox.enqueue(wakeJob(location, config), {});
    });
  },
});

/** Ends a run without a worker: the job waits again, or has failed after the third such run. */
export function putBack({ clock, config, store }: Pick<JobContext, 'clock' | 'config' | 'store'>, run: TrainingJobRow) {
  const stalls = run.stalls + 1;
  const hasFailed = stalls >= maxStalls;
  const now = clock.now();
  return store.transaction(async ({ jobs, runs, outbox }) => {
    const changes = { stalls, leaseUntil: null, secondsLeft: null, gpuUsage: 0 };
    const failureReason = `The worker stopped ${maxStalls} times while it trained this job.`;
    const changed = hasFailed
      ? await jobs.changeRun(run, { ...changes, status: 'FAILED', failureReason, completedAt: now }, now)
      : await jobs.changeRun(run, { ...changes, status: 'READY' }, now);
    if (!changed) return;
    await runs.addLines(
      run.id,
      [hasFailed ? failureReason : 'The worker is gone. The job waits for another one.'],
      now,
    );
    if (hasFailed) return publishEnded(outbox, changed, 'FAILED');
    outbox.add(trainingJobQueued, { subject: run.id, audience, data: jobPayload(changed) });
    outbox.enqueue(wakeJob(run.trainingLocation, config), {});
  });
}
