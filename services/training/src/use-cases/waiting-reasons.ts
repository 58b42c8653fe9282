import type { TrainingLocation, WaitingReason } from '@entourage/contracts/calls/training';
import type { Context } from '../data/store.ts';
import type { ListedJob } from '../domain/training-job.ts';
import { wakeJob } from '../jobs/train.ts';

/** @param jobs all jobs, newest first. @returns why a job waits; null when it does not wait, or a worker is about to take it */
export async function waitingReasons(
  { config, queues }: Pick<Context, 'config' | 'queues'>,
  jobs: readonly ListedJob[],
): Promise<(job: ListedJob) => WaitingReason | null> {
  const waiting = jobs.filter(({ status }) => status === 'READY');
  const locations = [...new Set(waiting.map(({ trainingLocation }) => trainingLocation))];
  const states = new Map(
    await Promise.all(
      locations.map(async (location) => [location, await queues.stateOf(wakeJob(location, config))] as const),
    ),
  );
  const running = jobs.filter(({ status }) => status === 'TRAINING');
  const first = new Map<TrainingLocation, ListedJob>(waiting.map((job) => [job.trainingLocation, job]));
  return (job) => {
    if (job.status !== 'READY') return null;
    const state = states.get(job.trainingLocation);
    if (state === 'unreachable') return 'QUEUE_UNREACHABLE';
    // A worker announces itself some seconds after its start.
    const isServed =
      state === 'served' || running.some(({ trainingLocation }) => trainingLocation === job.trainingLocation);
    if (!isServed) return 'NO_WORKER';
    return running.length > 0 || first.get(job.trainingLocation) !== job ? 'JOBS_AHEAD' : null;
  };
}
