import { z } from 'zod';
import { slideNumber } from '../deck/slide.ts';
import { text } from '../text.ts';

export const maxQuestionLength = 1_000;

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
export const deckCitation = z.object({
  /** Null for an earlier answer of the team. */
  slideNumber: z.int().nullable(),
  title: z.string(),
  text: z.string(),
});
export type DeckCitation = z.infer<typeof deckCitation>;

/** DECK: passages of the slides as they are. MODEL: worded by a model from these. TEAM: by an administrator. */
export const answerSource = z.enum(['DECK', 'MODEL', 'TEAM']);
export type AnswerSource = z.infer<typeof answerSource>;

const storedQuestion = z.object({
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
  citations: z.array(deckCitation),
  askedAt: z.string(),
  /** The same as `askedAt` (decision D2). */
  createdAt: z.string(),
});

/** A question as its visitor sees it. */
export const deckQuestion = storedQuestion.extend({
  /** Whether the team has closed it without an answer: it does not wait for one, and `answer` says so. */
  isDismissed: z.boolean(),
});
export type DeckQuestion = z.infer<typeof deckQuestion>;

/** A question as administrators see it. */
export const questionOfDeck = storedQuestion.extend({
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
