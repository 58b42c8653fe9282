import type { QuestionOfDeck } from '@entourage/contracts/calls/deck-questions';
import type { DeckSummary, VisitOfDeck } from '@entourage/contracts/calls/presentation';
import { exampleIds } from '@entourage/contracts/ids';

/** A visit of the investor deck as administrators see it. */
export const aDeckVisit = (changes: Partial<VisitOfDeck> = {}): VisitOfDeck => ({
  id: exampleIds.visit,
  sessionId: 'session',
  currentSlide: 3,
  location: '{"country":"Croatia","city":"Split"}',
  accessedAt: '2026-03-01T09:00:00.000Z',
  sessionDuration: 245,
  activeSeconds: 180,
  slidesViewed: 7,
  questionsAsked: 2,
  ipAddress: '203.0.113.0',
  userAgent: null,
  slideSeconds: [40, 25, 0, 61, 0, 0, 54, 0, 0, 0],
  ...changes,
});

/** A question about slide 7 that the deck answers. */
export const aDeckQuestion = (changes: Partial<QuestionOfDeck> = {}): QuestionOfDeck => ({
  id: exampleIds.deckQuestion,
  accessId: exampleIds.visit,
  slideNumber: 7,
  question: 'How large is the market?',
  answer: 'More than 55,000 athletes.',
  draft: null,
  source: 'DECK',
  covered: true,
  citations: [{ slideNumber: 3, title: 'The market', text: '55,000+ athletes' }],
  askedAt: '2026-03-01T09:05:00.000Z',
  createdAt: '2026-03-01T09:05:00.000Z',
  dismissedAt: null,
  ...changes,
});

/** Figures of two visits with one question. */
export const aDeckSummary = (changes: Partial<DeckSummary> = {}): DeckSummary => ({
  sessions: 2,
  questions: 1,
  openQuestions: 0,
  averageSeconds: 245,
  averageSlides: 6.5,
  slides: [
    { slideNumber: 1, seconds: 60, visits: 2 },
    { slideNumber: 2, seconds: 45, visits: 1 },
  ],
  heat: [{ askedAt: 7, questions: 1, slideNumber: 2, secondsPerVisit: 45 }],
  days: [{ day: '2026-03-01', visits: 2 }],
  ...changes,
});
