import { z } from 'zod';
import { administrators } from '../access/policies.ts';
import { slideCount, slideNumber } from '../deck/slide.ts';
import { optionalText, text } from '../text.ts';
import {
  deckQuestion,
  deckQuestionInput,
  questionDismissal,
  questionOfDeck,
  taughtAnswer,
  teamAnswer,
} from './deck-questions.ts';
import { defineCall, defineCalls } from './define-call.ts';

/** The largest number of seconds of a visit, or of one of its slides (decision D3). */
export const maxVisitSeconds = 86_400;
/** Milliseconds within which a question is answered: a model may word the answer. */
const answerWithinMs = 20_000;

/** Query parameters of a list in pages: `page` from 0, and words that the entries have. */
const pageOfList = {
  page: z.coerce
    .number({ error: 'Must be a page number' })
    .int({ error: 'Must be a page number' })
    .min(0, { error: 'Pages are numbered from 0' })
    .max(100_000, { error: 'There are not so many pages' })
    .nullish()
    .transform((page) => page ?? 0),
  search: optionalText({ maxLength: 100 }),
};

const place = z.string().trim().max(100).catch('Unknown').default('Unknown');
const namedPlace = z.object({ country: place, city: place });

/** A JSON object or its text; stored as text with only country and city. */
const location = z
  .union([z.string().max(500), z.looseObject({})], { error: 'Must be a place' })
  .nullish()
  .transform((given) =>
    JSON.stringify(namedPlace.parse(typeof given === 'string' ? parsePlace(given) : (given ?? {}))),
  );

function parsePlace(given: string): object {
  try {
    return Object(JSON.parse(given)) as object;
  } catch {
    return {};
  }
}

/** Body of POST /api/investor-presentation/access. */
export const visitStart = z.object({
  /** Made by the browser. The same id from the same browser continues its visit. */
  sessionId: text({ maxLength: 100, required: 'sessionId is required' }),
  location,
});
export type VisitStart = z.input<typeof visitStart>;

const seconds = z.number({ error: 'Must be a number of seconds' }).min(0).transform(Math.floor);
const slidesSeen = z
  .union([z.number().min(0), z.array(z.number()).max(100)], { error: 'Must be a number or a list of slides' })
  .transform((seen) => Math.min(slideCount, typeof seen === 'number' ? Math.floor(seen) : new Set(seen).size));

/** Active seconds of a slide. */
export const slideDwell = z.object({ slideNumber, seconds });

/** Body of PUT /api/investor-presentation/access/{accessId}. Figures only grow. */
export const visitProgress = z.object({
  slidesViewed: slidesSeen.nullish(),
  /** Seconds since the start. */
  sessionDuration: seconds.nullish(),
  /** 0 to 9 (decision D13). */
  currentSlide: z
    .int({ error: 'Must be a slide from 0 to 9' })
    .min(0)
    .max(slideCount - 1)
    .nullish(),
  /** Seconds in which the tab was visible and somebody moved. */
  activeSeconds: seconds.nullish(),
  /** Total active seconds of each slide. */
  dwell: z.array(slideDwell).max(slideCount).nullish(),
});
export type VisitProgress = z.input<typeof visitProgress>;

/** A visit as its visitor gets it. */
export const visit = z.object({
  id: z.string(),
  sessionId: z.string(),
  currentSlide: z.int(),
  /** JSON with country and city. */
  location: z.string(),
  accessedAt: z.string(),
  /** Seconds. */
  sessionDuration: z.int(),
  activeSeconds: z.int(),
  slidesViewed: z.int(),
  questionsAsked: z.int(),
});
export type Visit = z.infer<typeof visit>;

/** A visit as administrators see it. */
export const visitOfDeck = visit.extend({
  /** Shortened to /24 of IPv4, /48 of IPv6. */
  ipAddress: z.string(),
  /** Null after 90 days. */
  userAgent: z.string().nullable(),
  /** Active seconds of slide 1 to 10. */
  slideSeconds: z.array(z.int()),
});
export type VisitOfDeck = z.infer<typeof visitOfDeck>;

/** An athlete who has agreed to be shown (decision D5). */
export const deckAthlete = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  position: z.string().nullable(),
  yearsActive: z.number().nullable(),
  team: z.string().nullable(),
  photoUrl: z.string().nullable(),
});
export type DeckAthlete = z.infer<typeof deckAthlete>;

/** Active seconds of a slide in all visits, and the number of visits that have seen it. */
export const timeOfSlide = z.object({ slideNumber: z.int(), seconds: z.int(), visits: z.int() });

/** How many active seconds per visit the people who asked on one slide spent on another. */
export const dwellOfAskers = z.object({
  /** The slide of the questions; null for general ones. */
  askedAt: z.int().nullable(),
  questions: z.int(),
  slideNumber: z.int(),
  secondsPerVisit: z.number(),
});

export const visitsOfDay = z.object({
  /** A date in UTC. */
  day: z.string(),
  visits: z.int(),
});

/** Figures of all visits, for the administrator's charts. */
export const deckSummary = z.object({
  sessions: z.int(),
  questions: z.int(),
  openQuestions: z.int(),
  /** Seconds, over all visits; a missing one counts as 0. */
  averageSeconds: z.number(),
  averageSlides: z.number(),
  slides: z.array(timeOfSlide),
  /** One entry for each pair of a slide with questions (or null, for general ones) and a slide of the deck. */
  heat: z.array(dwellOfAskers),
  /** Each of the last 90 days in UTC, also those without a visit. */
  days: z.array(visitsOfDay),
});
export type DeckSummary = z.infer<typeof deckSummary>;

export const pageOfVisits = z.object({ total: z.int(), items: z.array(visitOfDeck) });
export const pageOfDeckQuestions = z.object({ total: z.int(), items: z.array(questionOfDeck) });
export const deckPageSize = 25;

const anyone = { access: 'public', relatedRoles: [] } as const;
const ofAdmins = { access: administrators, relatedRoles: [] } as const;

export const presentationCalls = defineCalls('presentation', {
  presentationAthletes: defineCall('GET /api/investor-presentation/athletes', {
    ...anyone,
    summary: 'At most three athletes of the NBA who have agreed to be shown in the deck',
    attempt: 'see the athletes of the investor deck',
    answer: z.array(deckAthlete),
  }),
  startPresentationSession: defineCall('POST /api/investor-presentation/access', {
    ...anyone,
    summary: 'Starts a visit of the deck, or continues that of the same browser; sets the cookie that belongs to it',
    attempt: 'open the investor deck',
    limits: ['deckVisits'],
    request: visitStart,
    answer: visit,
    upsert: 'visit',
  }),
  updatePresentationSession: defineCall('PUT /api/investor-presentation/access/{accessId}', {
    ...anyone,
    summary: 'What has been seen so far; figures only grow. 404 without the cookie of this visit',
    attempt: 'report a visit of the investor deck',
    limits: ['deckUpdates'],
    isActivity: false,
    request: visitProgress,
    bodyArgument: 'progress',
    answer: visit,
  }),
  askPresentationQuestion: defineCall('POST /api/investor-presentation/question', {
    ...anyone,
    summary: 'Answers a question from the slides and from earlier answers of the team, with citations',
    attempt: 'ask a question about the investor deck',
    // The minute is looked at first: what it refuses does not count for the day.
    limits: ['deckQuestionsOfDay', 'deckQuestions'],
    idempotent: true,
    answerWithinMs,
    refuses: ['NOT_FOUND'],
    request: deckQuestionInput,
    bodyArgument: 'asked',
    answer: deckQuestion,
    status: 201,
  }),
  questionsOfPresentationSession: defineCall('GET /api/investor-presentation/questions/{accessId}', {
    ...anyone,
    summary: 'The questions of a visit, oldest first. 404 without the cookie of this visit',
    attempt: 'read the questions of a visit of the investor deck',
    isActivity: false,
    answer: z.array(deckQuestion),
  }),
  presentationSessions: defineCall('GET /api/admin/investor-presentation/analytics', {
    ...ofAdmins,
    summary: 'All visits of the deck, newest first',
    attempt: 'list the visits of the investor deck',
    answer: z.array(visitOfDeck),
  }),
  presentationSessionPage: defineCall('GET /api/admin/investor-presentation/analytics/page', {
    ...ofAdmins,
    summary: 'Visits of the deck by 25, newest first, `page` from 0; `search` compares country and address',
    attempt: 'list the visits of the investor deck',
    query: pageOfList,
    answer: pageOfVisits,
  }),
  presentationSummary: defineCall('GET /api/admin/investor-presentation/summary', {
    ...ofAdmins,
    summary: 'Figures of all visits: averages, time per slide, questions by slide, visits by day',
    attempt: 'see the figures of the investor deck',
    answer: deckSummary,
  }),
  presentationQuestions: defineCall('GET /api/admin/investor-presentation/questions', {
    ...ofAdmins,
    summary: 'All questions of visitors, newest first',
    attempt: 'list the questions about the investor deck',
    answer: z.array(questionOfDeck),
  }),
  presentationQuestionPage: defineCall('GET /api/admin/investor-presentation/questions/page', {
    ...ofAdmins,
    summary: 'Questions by 25, newest first, `page` from 0; `open` is true for those that wait for the team',
    attempt: 'list the questions about the investor deck',
    query: { ...pageOfList, open: z.enum(['true', 'false'], { error: 'Must be true or false' }).nullish() },
    answer: pageOfDeckQuestions,
  }),
  answerPresentationQuestion: defineCall('POST /api/admin/investor-presentation/questions/{id}/answer', {
    ...ofAdmins,
    summary: 'The team’s answer: shown in that visitor’s chat, and to whoever asks the same later',
    attempt: 'answer a question about the investor deck',
    request: teamAnswer,
    answer: questionOfDeck,
  }),
  teachPresentationQuestion: defineCall('POST /api/admin/investor-presentation/questions/{id}/example', {
    ...ofAdmins,
    summary:
      'Gives the team’s answer to questions of like meaning too; 409 for a question that the team has not answered',
    attempt: 'make an answer about the investor deck an example',
    refuses: ['CONFLICT'],
    answer: taughtAnswer,
  }),
  dismissPresentationQuestion: defineCall('PUT /api/admin/investor-presentation/questions/{id}/dismissal', {
    ...ofAdmins,
    summary:
      'Takes what is no question out of those that wait for the team, or puts it back; 409 for one that does not wait',
    attempt: 'dismiss a question about the investor deck',
    refuses: ['CONFLICT'],
    request: questionDismissal,
    answer: questionOfDeck,
  }),
});
