import { defineEvent } from '../define-event.ts';
import { exampleTrainingFile, trainingFileSnapshot } from './training-file-snapshot.ts';

export const trainingFileProcessed = defineEvent({
  type: 'entourage.training.training-file.processed.v1',
  summary: 'The text of a file was read, or could not be.',
  data: trainingFileSnapshot,
  tags: ['TrainingFiles'],
  example: exampleTrainingFile,
});
