import { z } from 'zod';
import { trainingFileStatus, trainingFileType } from '../../calls/training.ts';
import { exampleIds } from '../../ids.ts';

/** A training file without its names and its text. */
export const trainingFileSnapshot = z.object({
  trainingFileId: z.string(),
  version: z.int(),
  fileType: trainingFileType,
  /** Bytes. */
  fileSize: z.int(),
  status: trainingFileStatus,
  rows: z.int().nullable(),
  tokens: z.int().nullable(),
});

export const exampleTrainingFile: z.infer<typeof trainingFileSnapshot> = {
  trainingFileId: exampleIds.trainingFile,
  version: 2,
  fileType: 'CSV',
  fileSize: 48_211,
  status: 'READY',
  rows: 310,
  tokens: 11_480,
};
