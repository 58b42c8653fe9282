import { defineEvent } from '../define-event.ts';
import { exampleTrainingJob, trainingJobSnapshot } from './training-job-snapshot.ts';

export const trainingJobCancelled = defineEvent({
  type: 'entourage.training.training-job.cancelled.v1',
  summary: 'An administrator ended a job.',
  data: trainingJobSnapshot,
  tags: ['TrainingJobs'],
  example: { ...exampleTrainingJob, version: 9, status: 'CANCELLED' },
});
