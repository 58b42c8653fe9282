import type { Audience } from '@entourage/contracts/events/envelope';
import type { QuestionRow } from '../domain/question.ts';
import type { VisitRow } from '../domain/visit.ts';

/** Only administrators follow visits. */
export const audience: Audience = { roles: ['ADMIN'] };

/** The data of a visit's events: without address, browser and place. */
export const visitPayload = (visit: VisitRow) => ({
  accessId: visit.id,
  version: visit.version,
  accessedAt: visit.accessedAt.toISOString(),
  sessionDuration: visit.sessionDuration,
  activeSeconds: visit.activeSeconds,
  slidesViewed: visit.slidesViewed,
  questionsAsked: visit.questionsAsked,
});

/** The data of a question's events: without its texts. */
export const questionPayload = (question: QuestionRow) => ({
  questionId: question.id,
  version: question.version,
  accessId: question.accessId,
  slideNumber: question.slideNumber,
  covered: question.covered,
  source: question.source,
  askedAt: question.askedAt.toISOString(),
});
