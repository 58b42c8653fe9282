import { defineEvent } from '../define-event.ts';
import { exampleTrainingJob, trainingJobSnapshot } from './training-job-snapshot.ts';

export const trainingJobProgressed = defineEvent({
  type: 'entourage.training.training-job.progressed.v1',
  summary: 'Training went on; at most twice a second.',
  data: trainingJobSnapshot,
  tags: ['TrainingProgress'],
  example: exampleTrainingJob,
});
