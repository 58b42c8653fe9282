import { defineEvent } from '../define-event.ts';
import { exampleTrainingFile, trainingFileSnapshot } from './training-file-snapshot.ts';

export const trainingFileUploaded = defineEvent({
  type: 'entourage.training.training-file.uploaded.v1',
  summary: 'A file was stored; its text is read next.',
  data: trainingFileSnapshot,
  tags: ['TrainingFiles'],
  example: { ...exampleTrainingFile, version: 1, status: 'UPLOADED', rows: null, tokens: null },
});
