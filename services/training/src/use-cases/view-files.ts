import type { TrainingFile } from '@entourage/contracts/calls/training';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { trainingFileView } from '../domain/training-file.ts';

export const filesInput = z.object({});

/** All files, newest first. */
export const viewFiles = async ({ store }: Context): Promise<TrainingFile[]> =>
  (await store.read.files.all()).map(trainingFileView);
