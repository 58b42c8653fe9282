import type { Audience } from '@entourage/contracts/events/envelope';
import type { TrainingFileRow } from '../domain/training-file.ts';
import type { TrainingJobRow } from '../domain/training-job.ts';

/** Training is for administrators only. */
export const audience: Audience = { roles: ['ADMIN'] };

/** The data of a file's events: without its names and its text. */
export const filePayload = ({ id, version, fileType, fileSize, status, report }: TrainingFileRow) => ({
  trainingFileId: id,
  version,
  fileType,
  fileSize,
  status,
  rows: report?.rows ?? null,
  tokens: report?.tokens ?? null,
});

/** The data of a job's events: without its name and objective. */
export const jobPayload = (job: TrainingJobRow) => ({
  trainingJobId: job.id,
  version: job.version,
  modelType: job.architecture,
  trainingLocation: job.trainingLocation,
  status: job.status === 'TRAINING' ? ('RUNNING' as const) : job.status,
  attempt: job.attempt,
  progress: job.progress,
  currentEpoch: job.currentEpoch,
  loss: job.loss,
  heldOutLossBefore: job.heldOutLossBefore,
  heldOutLossAfter: job.heldOutLossAfter,
});
