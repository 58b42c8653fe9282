import { defineEvent } from '../define-event.ts';
import { exampleTrainingFile, trainingFileSnapshot } from './training-file-snapshot.ts';

export const trainingFileDeleted = defineEvent({
  type: 'entourage.training.training-file.deleted.v1',
  summary: 'A file was deleted.',
  data: trainingFileSnapshot,
  tags: ['TrainingFiles'],
  example: { ...exampleTrainingFile, version: 3 },
});
