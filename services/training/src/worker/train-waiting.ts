import type { TrainingLocation } from '@entourage/contracts/calls/training';
import { trainingJobStarted } from '@entourage/contracts/events/training/training-job.started.v1';
import type { Job } from '@entourage/service-kit';
import type { JobContext } from '../data/store.ts';
import type { TrainingJobRow } from '../domain/training-job.ts';
import { audience, jobPayload } from '../events/payloads.ts';
import { leaseMs } from './leased-writes.ts';
import { runJob } from './run-job.ts';

/** The entry that wakes a worker of a location. */
export type WakeOf = (location: TrainingLocation, config: JobContext['config']) => Job<Record<string, never>>;

/** Resolves at the end of the previous run: a worker has one accelerator, so it trains one job at a time, for all its locations. */
let earlier: Promise<void> = Promise.resolve();

/** Trains the waiting jobs of a location, the longest waiting first, until there is none or the worker stops. */
export function trainWaiting(context: JobContext, location: TrainingLocation, wakeOf: WakeOf): Promise<void> {
  earlier = earlier.then(
    () => trainAll(context, location, wakeOf),
    () => trainAll(context, location, wakeOf),
  );
  return earlier;
}

async function trainAll(context: JobContext, location: TrainingLocation, wakeOf: WakeOf): Promise<void> {
  while (!context.signal.aborted) {
    const claimed = await claim(context, location);
    if (!claimed) return;
    await runJob(context, claimed, wakeOf);
  }
}

function claim({ clock, store }: JobContext, location: TrainingLocation): Promise<TrainingJobRow | null> {
  const now = clock.now();
  return store.transaction(async ({ jobs, runs, outbox }) => {
    const job = await jobs.claimNext([location], { now, until: new Date(now.getTime() + leaseMs) });
    if (!job) return null;
    await runs.addLines(
      job.id,
      [job.attempt === 1 ? 'A worker has taken the job.' : `Run ${job.attempt} begins.`],
      now,
    );
    outbox.add(trainingJobStarted, { subject: job.id, audience, data: jobPayload(job) });
    return job;
  });
}
