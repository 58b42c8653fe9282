import type { TrainingJob, trainingCalls } from '@entourage/contracts/calls/training';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { trainingJobCancelled } from '@entourage/contracts/events/training/training-job.cancelled.v1';
import type { Context } from '../data/store.ts';
import { trainingJobView } from '../domain/training-job.ts';
import { audience, jobPayload } from '../events/payloads.ts';

/**
 * Ends a job that waits or runs. Its worker can no longer write to it and stops within a second.
 * @throws AppError NOT_FOUND, CONFLICT for a finished one
 */
export function cancelJob(
  { clock, store }: Context,
  { id: jobId }: UseCaseInput<typeof trainingCalls.cancelTrainingJob>,
): Promise<TrainingJob> {
  return store.transaction(async ({ jobs, runs, outbox, audit }) => {
    const now = clock.now();
    const job = await jobs.lock(jobId);
    if (!job) throw new AppError('NOT_FOUND');
    const cancelled = await jobs.cancel(jobId, now);
    if (!cancelled) throw new AppError('CONFLICT', { userMessage: 'This job is finished' });
    await runs.addLines(jobId, ['Cancelled by an administrator.'], now);
    outbox.add(trainingJobCancelled, { subject: jobId, audience, data: jobPayload(cancelled) });
    const change = { status: { from: trainingJobView(job).status, to: 'CANCELLED' } };
    audit.add({ action: 'training-job.cancel', subject: jobId, fields: ['status'], change });
    return trainingJobView(cancelled);
  });
}
