import type {
  AnswerSource,
  DeckCitation,
  DeckQuestion,
  QuestionOfDeck,
} from '@entourage/contracts/calls/deck-questions';
import type { Id } from '@entourage/contracts/ids';
import { withoutPromise } from './uncovered-answers.ts';

export type QuestionRow = {
  id: Id;
  version: number;
  accessId: Id;
  slideNumber: number | null;
  question: string;
  answer: string | null;
  draft: string | null;
  source: AnswerSource | null;
  covered: boolean;
  dismissedAt: Date | null;
  citations: readonly DeckCitation[];
  askedAt: Date;
  answeredAt: Date | null;
  idempotencyKey: string | null;
  claimedUntil: Date | null;
  spentMicroUsd: number;
};

/** Questions of one visit (decision D14). */
export const questionLimits = { perMinute: 10, perVisit: 50 } as const;

/** A dismissed question's answer does not promise one of the team. */
const sharedView = (row: QuestionRow) => ({
  id: row.id,
  accessId: row.accessId,
  slideNumber: row.slideNumber,
  question: row.question,
  answer: row.dismissedAt && row.answer ? withoutPromise(row.answer) : row.answer,
  draft: row.draft,
  source: row.source,
  covered: row.covered,
  citations: [...row.citations],
  askedAt: row.askedAt.toISOString(),
  createdAt: row.askedAt.toISOString(),
});

export const questionView = (row: QuestionRow): DeckQuestion => ({
  ...sharedView(row),
  isDismissed: row.dismissedAt !== null,
});

export const questionOfDeckView = (row: QuestionRow): QuestionOfDeck => ({
  ...sharedView(row),
  dismissedAt: row.dismissedAt?.toISOString() ?? null,
});
