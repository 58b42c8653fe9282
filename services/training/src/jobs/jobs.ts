import { answerModel } from './answer-model.ts';
import { exportModel } from './export-model.ts';
import { processFile } from './process-file.ts';
import { reconcileJobs } from './reconcile-jobs.ts';
import { removeObjects } from './remove-objects.ts';
import { removeOrphanedObjects } from './remove-orphaned-objects.ts';
import { trainJobs } from './train.ts';

export const jobs = [
  answerModel,
  exportModel,
  processFile,
  reconcileJobs,
  removeObjects,
  removeOrphanedObjects,
  ...trainJobs,
];
