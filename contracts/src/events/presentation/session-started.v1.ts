import { defineEvent } from '../define-event.ts';
import { exampleVisit, visitSnapshot } from './visit-snapshot.ts';

export const presentationSessionStarted = defineEvent({
  type: 'entourage.presentation.session-started.v1',
  summary: 'Somebody opened the investor deck.',
  data: visitSnapshot,
  tags: ['DeckVisits'],
  example: exampleVisit,
});
