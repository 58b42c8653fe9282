import type { TrainingFile } from '@entourage/contracts/calls/training';
import type { Context } from '../data/store.ts';
import { trainingFileView } from '../domain/training-file.ts';

/** All files, newest first. */
export const viewFiles = async ({ store }: Context): Promise<TrainingFile[]> =>
  (await store.read.files.all()).map(trainingFileView);
