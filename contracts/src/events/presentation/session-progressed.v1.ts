import { defineEvent } from '../define-event.ts';
import { exampleVisit, visitSnapshot } from './visit-snapshot.ts';

export const presentationSessionProgressed = defineEvent({
  type: 'entourage.presentation.session-progressed.v1',
  summary: 'A visit of the investor deck has seen more.',
  data: visitSnapshot,
  tags: ['DeckVisits'],
  example: { ...exampleVisit, version: 2, sessionDuration: 30, activeSeconds: 28, slidesViewed: 3 },
});
