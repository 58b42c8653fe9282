import { defineEvent } from '../define-event.ts';
import { exampleTrainingJob, trainingJobSnapshot } from './training-job-snapshot.ts';

export const trainingJobFailed = defineEvent({
  type: 'entourage.training.training-job.failed.v1',
  summary: 'A job ended without a model.',
  data: trainingJobSnapshot,
  tags: ['TrainingJobs'],
  example: { ...exampleTrainingJob, version: 9, status: 'FAILED' },
});
