import { z } from 'zod';
import { modelType, trainingJobStatus, trainingLocation } from '../../calls/training.ts';
import { exampleIds } from '../../ids.ts';

/** A training job without its name, objective and log. */
export const trainingJobSnapshot = z.object({
  trainingJobId: z.string(),
  version: z.int(),
  modelType,
  trainingLocation,
  status: trainingJobStatus,
  attempt: z.int(),
  /** Percent. */
  progress: z.int(),
  currentEpoch: z.int(),
  loss: z.number().nullable(),
  heldOutLossBefore: z.number().nullable(),
  heldOutLossAfter: z.number().nullable(),
});

export const exampleTrainingJob: z.infer<typeof trainingJobSnapshot> = {
  trainingJobId: exampleIds.trainingJob,
  version: 3,
  modelType: 'llama-7b',
  trainingLocation: 'germany-frankfurt',
  status: 'RUNNING',
  attempt: 1,
  progress: 40,
  currentEpoch: 2,
  loss: 3.21,
  heldOutLossBefore: 6.02,
  heldOutLossAfter: null,
};
