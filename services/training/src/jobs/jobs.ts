import { answerModel } from './answer-model.ts';
import { exportModel } from './export-model.ts';
import { processFile } from './process-file.ts';
import { reconcileJobs } from './reconcile-jobs.ts';
import { removeObjects } from './remove-objects.ts';
import { tidyObjects } from './tidy-objects.ts';
import { trainJobs } from './train.ts';

export const jobs = [answerModel, exportModel, processFile, reconcileJobs, removeObjects, tidyObjects, ...trainJobs];
