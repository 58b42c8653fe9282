import { defineEvent } from '../define-event.ts';
import { exampleTrainingJob, trainingJobSnapshot } from './training-job-snapshot.ts';

export const trainingJobCompleted = defineEvent({
  type: 'entourage.training.training-job.completed.v1',
  summary: 'A model was trained.',
  data: trainingJobSnapshot,
  tags: ['TrainingJobs'],
  example: {
    ...exampleTrainingJob,
    version: 9,
    status: 'COMPLETED',
    progress: 100,
    currentEpoch: 3,
    heldOutLossAfter: 2.9,
  },
});
