import { defineEvent } from '../define-event.ts';
import { exampleTrainingJob, trainingJobSnapshot } from './training-job-snapshot.ts';

export const trainingJobQueued = defineEvent({
  type: 'entourage.training.training-job.queued.v1',
  summary: 'A job waits for a worker: it was started, or the worker that ran it has given it back.',
  data: trainingJobSnapshot,
  tags: ['TrainingJobs'],
  example: {
    ...exampleTrainingJob,
    version: 1,
    status: 'READY',
    attempt: 0,
    progress: 0,
    currentEpoch: 0,
    loss: null,
    heldOutLossBefore: null,
  },
});
