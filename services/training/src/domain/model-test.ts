import type { ModelTest, ModelTestStatus } from '@entourage/contracts/calls/model-tests';
import type { Id } from '@entourage/contracts/ids';

/** The reason why an answer is not complete. */
export type ModelTestFailure = 'TRAINER_FAILED' | 'TOO_SLOW' | 'GAVE_UP' | 'MODEL_MISSING';

/** A question to a finished model. `base` and `tuned`: null until a worker has begun. */
export type ModelTestRow = {
  id: Id;
  jobId: Id;
  prompt: string;
  base: string | null;
  tuned: string | null;
  /** The row of the data that is nearest to the tuned answer, if any. */
  nearestRow: string | null;
  status: ModelTestStatus;
  failure: ModelTestFailure | null;
  attempt: number;
  leaseUntil: Date | null;
  createdAt: Date;
  endedAt: Date | null;
};

/** Attempts at one question; after so many unfinished ones it has failed. */
export const maxAttempts = 3;
/** How many questions of a job are listed. */
export const listedTests = 50;

const reasons: Record<ModelTestFailure, string> = {
  TRAINER_FAILED: 'The worker could not run the model. Its log says why.',
  TOO_SLOW: 'The answers took longer than ten minutes.',
  GAVE_UP: `No worker came to an end in ${maxAttempts} tries.`,
  MODEL_MISSING: 'The files of this model are not in the object store any more.',
};

export const modelTestView = (row: ModelTestRow): ModelTest => ({
  id: row.id,
  prompt: row.prompt,
  base: row.base ?? '',
  tuned: row.tuned ?? '',
  nearestRow: row.nearestRow,
  status: row.status,
  failureReason: row.failure && reasons[row.failure],
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
