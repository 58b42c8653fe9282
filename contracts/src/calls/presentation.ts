import { z } from 'zod';
import { administrators } from '../access/policies.ts';
import { slideCount, slideNumber } from '../deck/slide.ts';
import { text } from '../text.ts';
import { defineCall, defineCalls } from './define-call.ts';

/** Most seconds that a visit, or a slide of it, can have (decision D3). */
export const maxVisitSeconds = 86_400;
export const maxQuestionLength = 1_000;
/** Milliseconds within which a question is answered: a model may word the answer. */
const answerWithinMs = 20_000;

const place = z.string().trim().max(100).catch('Unknown').default('Unknown');
const namedPlace = z.object({ country: place, city: place });

/** A JSON object or its text; becomes the text, with country and city alone (decision D2). */
const location = z
  .union([z.string().max(500), z.looseObject({})], { error: 'Must be a place' })
  .nullish()
  .transform((given) => JSON.stringify(namedPlace.parse(typeof given === 'string' ? placeOf(given) : (given ?? {}))));

function placeOf(given: string): object {
  try {
    return Object(JSON.parse(given)) as object;
  } catch {
    return {};
  }
}

/** Body of POST /api/investor-presentation/access. */
export const visitStart = z.object({
  /** Made by the browser. The same one of the same browser continues its visit. */
  sessionId: text({ maxLength: 100, required: 'sessionId is required' }),
  location,
});
export type VisitStart = z.input<typeof visitStart>;

const seconds = z.number({ error: 'Must be a number of seconds' }).min(0).transform(Math.floor);
const slidesSeen = z
  .union([z.number().min(0), z.array(z.number()).max(100)], { error: 'Must be a number or a list of slides' })
  .transform((seen) => Math.min(slideCount, typeof seen === 'number' ? Math.floor(seen) : new Set(seen).size));

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
  /** Active seconds of each slide, in all. */
  dwell: z.array(z.object({ slideNumber, seconds })).max(slideCount).nullish(),
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

/** The visit that a body names. A malformed id is that of no visit: 404 (decision G5). */
export const accessIdOfBody = text({ maxLength: 100, required: 'accessId is required' }).toLowerCase();

/** Body of POST /api/investor-presentation/question. */
export const deckQuestionInput = z.object({
  accessId: accessIdOfBody,
  question: text({
    maxLength: maxQuestionLength,
    required: 'Please enter a question',
    tooLong: `A question may have at most ${maxQuestionLength} characters`,
  }),
  /** 1 to 10; null for a question about the whole. */
  slideNumber: slideNumber.nullish().transform((number) => number ?? null),
});
export type DeckQuestionInput = z.input<typeof deckQuestionInput>;

/** A passage that an answer rests on. */
export const citation = z.object({
  /** Null for an earlier answer of the team. */
  slideNumber: z.int().nullable(),
  title: z.string(),
  text: z.string(),
});
export type Citation = z.infer<typeof citation>;

/** DECK: passages of the slides as they are. MODEL: worded by a model from these. TEAM: by an administrator. */
export const answerSource = z.enum(['DECK', 'MODEL', 'TEAM']);
export type AnswerSource = z.infer<typeof answerSource>;

export const deckQuestion = z.object({
  id: z.string(),
  accessId: z.string(),
  /** Null: General. */
  slideNumber: z.int().nullable(),
  question: z.string(),
  /** Null while it is being answered. */
  answer: z.string().nullable(),
  /** Sentences of an answer that a model is writing, each checked; null before the first, and once there is an answer. */
  draft: z.string().nullable(),
  source: answerSource.nullable(),
  /** Whether deck or team answer it. Otherwise `answer` says so, and the question waits for the team. */
  covered: z.boolean(),
  citations: z.array(citation),
  askedAt: z.string(),
  /** The same as `askedAt` (decision D2). */
  createdAt: z.string(),
});
export type DeckQuestion = z.infer<typeof deckQuestion>;

/** A question as administrators see it. */
export const questionOfDeck = deckQuestion.extend({
  /** Since when it is no question for the team; null for one that was not dismissed. Who dismissed it is in the audit trail. */
  dismissedAt: z.string().nullable(),
});
export type QuestionOfDeck = z.infer<typeof questionOfDeck>;

/** Body of PUT /api/admin/investor-presentation/questions/{id}/dismissal. */
export const questionDismissal = z.object({
  /** False puts the question back among those that wait for the team. */
  isDismissed: z.boolean({ error: 'Must be true or false' }),
});
export type QuestionDismissal = z.infer<typeof questionDismissal>;

/** Body of POST /api/admin/investor-presentation/questions/{id}/answer. */
export const teamAnswer = z.object({
  answer: text({ maxLength: 2_000, required: 'Please enter an answer' }),
  /** The answer that the administrator has seen; another one by now is a 409. Without it any answer is replaced. */
  expectedAnswer: z.string().max(10_000).nullish(),
});
export type TeamAnswer = z.input<typeof teamAnswer>;

/** What a question that has become an example answers from now on. */
export const taughtAnswer = z.object({
  /** Of the open questions looked at, those that the team's answer would have been given to, its own not counted. */
  wouldAnswer: z.int(),
  /** Open questions that were looked at: the newest two hundred at most. */
  open: z.int(),
});
export type TaughtAnswer = z.infer<typeof taughtAnswer>;

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

/** Figures of all visits, for the administrator's pictures. */
export const deckSummary = z.object({
  sessions: z.int(),
  questions: z.int(),
  openQuestions: z.int(),
  /** Seconds, over all visits; a missing one counts as 0. */
  averageSeconds: z.number(),
  averageSlides: z.number(),
  /** Active seconds of each slide, and the visits that have seen it. */
  slides: z.array(z.object({ slideNumber: z.int(), seconds: z.int(), visits: z.int() })),
  /**
   * For each slide that was asked about (null: General): how many questions, and how many active seconds per visit those who asked spent on
   * each slide.
   */
  heat: z.array(
    z.object({ askedAt: z.int().nullable(), questions: z.int(), slideNumber: z.int(), secondsPerVisit: z.number() }),
  ),
  /** Visits of each of the last 90 days in UTC, also of those without any. */
  days: z.array(z.object({ day: z.string(), visits: z.int() })),
});
export type DeckSummary = z.infer<typeof deckSummary>;

export const pageOfVisits = z.object({ total: z.int(), items: z.array(visitOfDeck) });
export const pageOfQuestions = z.object({ total: z.int(), items: z.array(questionOfDeck) });
export const deckPageSize = 25;

const anyone = { access: 'public', relatedRoles: [] } as const;
const ofAdmins = { access: administrators, relatedRoles: [] } as const;

export const presentationCalls = defineCalls('presentation', {
  presentationAthletes: defineCall('GET /api/investor-presentation/athletes', {
    ...anyone,
    summary: 'At most three athletes of the NBA who have agreed to be shown in the deck',
    answer: z.array(deckAthlete),
  }),
  startPresentationSession: defineCall('POST /api/investor-presentation/access', {
    ...anyone,
    summary: 'Starts a visit of the deck, or continues that of the same browser; sets the cookie that belongs to it',
    limits: ['deckVisits'],
    request: visitStart,
    answer: visit,
    upsert: 'visit',
  }),
  updatePresentationSession: defineCall('PUT /api/investor-presentation/access/{accessId}', {
    ...anyone,
    summary: 'What has been seen so far; figures only grow. 404 without the cookie of this visit',
    limits: ['deckUpdates'],
    isActivity: false,
    request: visitProgress,
    answer: visit,
  }),
  askPresentationQuestion: defineCall('POST /api/investor-presentation/question', {
    ...anyone,
    summary: 'Answers a question from the slides and from earlier answers of the team, with citations',
    // The minute is looked at first: what it refuses does not count for the day.
    limits: ['deckQuestionsOfDay', 'deckQuestions'],
    idempotent: true,
    answerWithinMs,
    refuses: ['NOT_FOUND'],
    request: deckQuestionInput,
    answer: deckQuestion,
    status: 201,
  }),
  questionsOfPresentationSession: defineCall('GET /api/investor-presentation/questions/{accessId}', {
    ...anyone,
    summary: 'The questions of a visit, oldest first. 404 without the cookie of this visit',
    isActivity: false,
    answer: z.array(deckQuestion),
  }),
  presentationSessions: defineCall('GET /api/admin/investor-presentation/analytics', {
    ...ofAdmins,
    summary: 'All visits of the deck, newest first',
    answer: z.array(visitOfDeck),
  }),
  presentationSessionPage: defineCall('GET /api/admin/investor-presentation/analytics/page', {
    ...ofAdmins,
    summary: 'Visits of the deck by 25, newest first, `page` from 0; `search` compares country and address',
    query: ['page', 'search'],
    answer: pageOfVisits,
  }),
  presentationSummary: defineCall('GET /api/admin/investor-presentation/summary', {
    ...ofAdmins,
    summary: 'Figures of all visits: averages, time per slide, questions by slide, visits by day',
    answer: deckSummary,
  }),
  presentationQuestions: defineCall('GET /api/admin/investor-presentation/questions', {
    ...ofAdmins,
    summary: 'All questions of visitors, newest first',
    answer: z.array(questionOfDeck),
  }),
  presentationQuestionPage: defineCall('GET /api/admin/investor-presentation/questions/page', {
    ...ofAdmins,
    summary: 'Questions by 25, newest first, `page` from 0; `open` is true for those that wait for the team',
    query: ['page', 'search', 'open'],
    answer: pageOfQuestions,
  }),
  answerPresentationQuestion: defineCall('POST /api/admin/investor-presentation/questions/{id}/answer', {
    ...ofAdmins,
    summary: 'The team’s answer: shown in that visitor’s chat, and to whoever asks the same later',
    request: teamAnswer,
    answer: questionOfDeck,
  }),
  teachPresentationQuestion: defineCall('POST /api/admin/investor-presentation/questions/{id}/example', {
    ...ofAdmins,
    summary:
      'Gives the team’s answer to questions of like meaning too; 409 for a question that the team has not answered',
    refuses: ['CONFLICT'],
    answer: taughtAnswer,
  }),
  dismissPresentationQuestion: defineCall('PUT /api/admin/investor-presentation/questions/{id}/dismissal', {
    ...ofAdmins,
    summary:
      'Takes what is no question out of those that wait for the team, or puts it back; 409 for one that does not wait',
    refuses: ['CONFLICT'],
    request: questionDismissal,
    answer: questionOfDeck,
  }),
});
