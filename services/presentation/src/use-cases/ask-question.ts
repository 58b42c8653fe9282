import { setTimeout as pause } from 'node:timers/promises';
import type { DeckQuestion } from '@entourage/contracts/calls/deck-questions';
import type { presentationCalls } from '@entourage/contracts/calls/presentation';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { minuteMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';
import { presentationQuestionAsked } from '@entourage/contracts/events/presentation/question-asked.v1';
import { type Id, newId } from '@entourage/contracts/ids';
import type { Answered } from '../data/questions-repository.ts';
import type { Context, Transaction } from '../data/store.ts';
import { type QuestionRow, questionLimits, questionView } from '../domain/question.ts';
import type { Found } from '../domain/retrieval/find-answer.ts';
import { notCovered, partlyCovered } from '../domain/uncovered-answers.ts';
import type { VisitRow } from '../domain/visit.ts';
import { audience, questionPayload } from '../events/payloads.ts';
import { findAnswer, finderOfDeck } from './find-answer.ts';
import { assertOwnVisit } from './own-visit.ts';

type Input = UseCaseInput<typeof presentationCalls.askPresentationQuestion>;

/** How long the process that has stored a question may take to answer it; longer than the limit of a model. */
const claimMs = 19_000;
const lookAgainMs = 200;
const microUsdPerUsd = 1_000_000;

/** Ten a minute and fifty of a visit. @throws AppError RATE_LIMITED */
function assertWithinLimits({ questionsAsked }: VisitRow, askedInMinute: number): void {
  if (askedInMinute >= questionLimits.perMinute)
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: minuteMs / 1_000 });
  if (questionsAsked >= questionLimits.perVisit)
    throw new AppError('RATE_LIMITED', {
      userMessage: `A visit may ask ${questionLimits.perVisit} questions`,
      retryAfterSeconds: 86_400,
    });
}

/** The earlier question with this key. @throws AppError CONFLICT when its text is different */
async function questionOfKey({ questions }: Transaction, id: Id, question: string): Promise<QuestionRow> {
  const earlier = (await questions.byId(id)) as QuestionRow;
  if (earlier.question === question) return earlier;
  throw new AppError('CONFLICT', { userMessage: 'This Idempotency-Key belongs to another question' });
}

/** Whether a model may write the answer: only when slides answer the whole message. */
const isForWording = (found: Found | null): found is Found => found?.kind === 'SLIDES' && found.open.length === 0;

type Stored = { row: QuestionRow; isNew: boolean /** What covers the question. */; found: Found | null };

/**
 * Stores a question: with its answer, or before a model words it, so that a retry finds it.
 * @returns the earlier one of the same key, if there is one
 */
function storeQuestion(
  { clients, clock, store }: Context,
  { body: asked, idempotencyKey: key = null }: Input,
): Promise<Stored> {
  return store.transaction(async (transaction): Promise<Stored> => {
    const { questions, visits } = transaction;
    const visit = await visits.lock(asked.accessId);
    if (!visit) throw new AppError('NOT_FOUND');
    const now = clock.now();
    const since = new Date(now.getTime() - minuteMs);
    const before = await questions.before({ accessId: asked.accessId, since, idempotencyKey: key });
    if (!before.ofKey) assertWithinLimits(visit, before.asked);
    const found = await findAnswer(transaction, { ...asked, before: before.answered }, before.teamAnswersVersion);
    if (before.ofKey)
      return { row: await questionOfKey(transaction, before.ofKey, asked.question), isNew: false, found };
    const isForModel = clients.writer !== null && isForWording(found);
    const answered = isForModel ? null : extracted(found, now);
    const row: QuestionRow = {
      id: newId(),
      version: 1,
      ...asked,
      idempotencyKey: key,
      askedAt: now,
      draft: null,
      spentMicroUsd: 0,
      dismissedAt: null,
      ...(answered ?? { answer: null, source: null, covered: false, citations: [], answeredAt: null }),
      claimedUntil: answered ? null : new Date(now.getTime() + claimMs),
    };
    await questions.add(row);
    if (answered) announce(transaction, row);
    return { row, isNew: true, found };
  });
}

/** The model's answer from what was found; null without a model, when the day's budget is used up, or when this question has had its call. */
async function worded({ clients, clock, config, store }: Context, { id, question }: QuestionRow, found: Found) {
  const { writer } = clients;
  if (!writer || !isForWording(found)) return null;
  const microUsd = writer.mostMicroUsd(question, found.citations);
  const capMicroUsd = Math.floor(config.openai.dailyCapUsd * microUsdPerUsd);
  const isSetAside = await store.transaction(({ questions }) =>
    questions.spend(id, { day: clock.now(), microUsd, capMicroUsd }),
  );
  const saveDraft = (draft: string) => store.transaction(({ questions }) => questions.saveDraft(id, draft));
  return isSetAside ? writer.write(question, found.citations, saveDraft) : null;
}

/** The answer from slides and answers of the team; null when nothing covers the question. */
function extracted(found: Found | null, answeredAt: Date): Answered {
  if (!found) return { answer: notCovered, source: 'DECK', covered: false, citations: [], answeredAt };
  const { kind, text, citations, open } = found;
  const isWhole = open.length === 0;
  const answer = isWhole ? text : `${text}\n\n${partlyCovered}`;
  return { answer, source: kind === 'TEAM' ? 'TEAM' : 'DECK', covered: isWhole, citations, answeredAt };
}

async function answerFor(context: Context, row: QuestionRow, found: Found | null): Promise<Answered> {
  const answered = extracted(found, context.clock.now());
  const words = found && (await worded(context, row, found));
  return words === null ? answered : { ...answered, answer: words, source: 'MODEL' };
}

const announce = ({ outbox }: Transaction, row: QuestionRow) =>
  outbox.add(presentationQuestionAsked, { subject: row.id, audience, data: questionPayload(row) });

/** Stores the answer unless there is one. */
function storeAnswer({ store }: Context, row: QuestionRow, answered: Answered): Promise<QuestionRow> {
  return store.transaction(async (transaction) => {
    const { questions } = transaction;
    const saved = await questions.answer(row.id, answered);
    if (!saved) return (await questions.byId(row.id)) ?? row;
    announce(transaction, saved);
    return saved;
  });
}

/** Waits for the process that is answering a question. @returns null when its time is over; then the caller has to answer */
async function awaitAnswer({ clock, store }: Context, { id }: QuestionRow): Promise<QuestionRow | null> {
  for (;;) {
    const row = await store.read.questions.byId(id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.answer !== null) return row;
    const now = clock.now();
    const until = new Date(now.getTime() + claimMs);
    if (await store.transaction(({ questions }) => questions.claim(id, { now, until }))) return null;
    await pause(lookAgainMs);
  }
}

/**
 * Answers a question of a visitor. With the same Idempotency-Key it is one row and at most one call of a model, also when an earlier call
 * ended in the middle (F15): then the answer is passages.
 * @throws AppError NOT_FOUND without the cookie of the visit, RATE_LIMITED, CONFLICT for a key of another question
 */
export async function askQuestion(context: Context, input: Input): Promise<DeckQuestion> {
  assertOwnVisit(context, input.body.accessId);
  // Before the transaction, which would otherwise lock the visit while the model is loaded for the first time.
  await finderOfDeck();
  const { row, isNew, found } = await storeQuestion(context, input);
  if (isNew && row.answer !== null) return questionView(row);
  const answered = isNew ? null : await awaitAnswer(context, row);
  return questionView(answered ?? (await storeAnswer(context, row, await answerFor(context, row, found))));
}
