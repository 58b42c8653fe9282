import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { deckQuestionSnapshot, exampleDeckQuestion } from './question-snapshot.ts';

export const presentationQuestionDismissed = defineEvent({
  type: 'entourage.presentation.question-dismissed.v1',
  summary: 'An administrator took a question of a visitor out of those that wait for the team, or put it back.',
  data: deckQuestionSnapshot.extend({ isDismissed: z.boolean() }),
  tags: ['DeckQuestions'],
  example: { ...exampleDeckQuestion, version: 3, covered: false, isDismissed: true },
});
