import { defineEvent } from '../define-event.ts';
import { deckQuestionSnapshot, exampleDeckQuestion } from './question-snapshot.ts';

export const presentationQuestionAsked = defineEvent({
  type: 'entourage.presentation.question-asked.v1',
  summary:
    'A visitor of the investor deck asked something, and has an answer; one that is not covered waits for the team.',
  data: deckQuestionSnapshot,
  tags: ['DeckQuestions', 'DeckVisits'],
  example: exampleDeckQuestion,
});
