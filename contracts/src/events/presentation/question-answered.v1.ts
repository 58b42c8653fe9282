import { defineEvent } from '../define-event.ts';
import { deckQuestionSnapshot, exampleDeckQuestion } from './question-snapshot.ts';

export const presentationQuestionAnswered = defineEvent({
  type: 'entourage.presentation.question-answered.v1',
  summary: 'An administrator answered the question of a visitor.',
  data: deckQuestionSnapshot,
  tags: ['DeckQuestions'],
  example: { ...exampleDeckQuestion, version: 3, source: 'TEAM' },
});
