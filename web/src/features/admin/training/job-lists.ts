import type { TrainingJob } from '@entourage/contracts/calls/training';

/** The newest running job, the others beside it, and the models, from jobs that are listed newest first. */
export function jobsByPlace(jobs: readonly TrainingJob[]) {
  const running = jobs.filter(({ status }) => status === 'RUNNING');
  return {
    shown: running[0] ?? null,
    otherRunning: running.slice(1),
    others: jobs.filter(({ status }) => status !== 'RUNNING'),
    queued: jobs.filter(({ status }) => status === 'READY').length,
    models: jobs.filter(({ status }) => status === 'COMPLETED'),
  };
}

/** Ids of files that a job which is not finished is trained from: they cannot be deleted (decision L7). */
export const filesInUse = (jobs: readonly TrainingJob[]): ReadonlySet<string> =>
  new Set(
    jobs.filter(({ status }) => status === 'READY' || status === 'RUNNING').flatMap((job) => job.trainingFileIds),
  );
