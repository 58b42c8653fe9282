import { defineEvent } from '../define-event.ts';
import { exampleTrainingJob, trainingJobSnapshot } from './training-job-snapshot.ts';

export const trainingJobStarted = defineEvent({
  type: 'entourage.training.training-job.started.v1',
  summary: 'A worker has begun to train.',
  data: trainingJobSnapshot,
  tags: ['TrainingJobs'],
  example: { ...exampleTrainingJob, version: 2, progress: 0, currentEpoch: 0, loss: null, heldOutLossBefore: null },
});
