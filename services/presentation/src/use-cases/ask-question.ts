import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyKey } from '@entourage/contracts/calls/messages';
import { type DeckQuestion, deckQuestionInput } from '@entourage/contracts/calls/presentation';
import { minuteMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';
import { presentationQuestionAsked } from '@entourage/contracts/events/presentation/question-asked.v1';
import { newId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Answered } from '../data/questions-repository.ts';
import type { Context, Transaction } from '../data/store.ts';
import { type QuestionRow, questionLimits, questionView } from '../domain/question.ts';
import type { Found } from '../domain/retrieval/find-answer.ts';
import type { VisitRow } from '../domain/visit.ts';
import { audience, questionPayload } from '../events/payloads.ts';
import { findAnswer } from './find-answer.ts';
import { assertOwnVisit } from './own-visit.ts';

export const askQuestionInput = z.object({ asked: deckQuestionInput, idempotencyKey: idempotencyKey.nullish() });
type Input = z.infer<typeof askQuestionInput>;

/** Said where neither slides nor the team's answers cover a question. */
export const notCovered =
  'The presentation does not answer this. Your question is with our team now, and their answer will appear here.';

/** How long the process that has stored a question may take to answer it; longer than a model may. */
const claimMs = 19_000;
const lookAgainMs = 200;
const microUsdPerUsd = 1_000_000;

/** Ten a minute and fifty of a visit (decision D14). @throws AppError RATE_LIMITED */
async function assertWithinLimits(
  { questions }: Transaction,
  { id: accessId, questionsAsked }: VisitRow,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - minuteMs);
  if ((await questions.countSince({ accessId, since })) >= questionLimits.perMinute)
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: minuteMs / 1_000 });
  if (questionsAsked >= questionLimits.perVisit)
    throw new AppError('RATE_LIMITED', {
      userMessage: `A visit may ask ${questionLimits.perVisit} questions`,
      retryAfterSeconds: 86_400,
    });
}

/** Stores the question before it is answered, so that a retry finds it. @returns the earlier one of the same key, if there is one */
function storeQuestion({ clock, store }: Context, { asked, idempotencyKey: key = null }: Input) {
  return store.transaction(async (transaction): Promise<{ row: QuestionRow; isNew: boolean }> => {
    const { questions, visits } = transaction;
    const visit = await visits.lock(asked.accessId);
    if (!visit) throw new AppError('NOT_FOUND');
    const earlier = key && (await questions.ofKey(asked.accessId, key));
    if (earlier) {
      if (earlier.question === asked.question) return { row: earlier, isNew: false };
      throw new AppError('CONFLICT', { userMessage: 'This Idempotency-Key belongs to another question' });
    }
    const now = clock.now();
    await assertWithinLimits(transaction, visit, now);
    const row: QuestionRow = {
      ...{ id: newId(), version: 1, ...asked, idempotencyKey: key, askedAt: now },
      ...{ answer: null, draft: null, source: null, covered: false, citations: [], answeredAt: null, spentMicroUsd: 0 },
      claimedUntil: new Date(now.getTime() + claimMs),
    };
    await questions.add(row);
    await visits.countQuestion(asked.accessId);
    return { row, isNew: true };
  });
}

/** The model's words for what was found; null where there is none, the day's money is spent, or this question has had its call. */
async function worded({ clients, clock, config, store }: Context, { id, question }: QuestionRow, found: Found) {
  const { writer } = clients;
  if (!writer || found.isOfTeam) return null;
  const microUsd = writer.mostMicroUsd(question, found.citations);
  const capMicroUsd = Math.floor(config.openai.dailyCapUsd * microUsdPerUsd);
  const isSetAside = await store.transaction(({ questions }) =>
    questions.spend(id, { day: clock.now(), microUsd, capMicroUsd }),
  );
  const saveDraft = (draft: string) => store.transaction(({ questions }) => questions.saveDraft(id, draft));
  return isSetAside ? writer.write(question, found.citations, saveDraft) : null;
}

async function answerFor(context: Context, row: QuestionRow): Promise<Answered> {
  const found = await findAnswer(context, row);
  const answeredAt = context.clock.now();
  if (!found) return { answer: notCovered, source: 'DECK', covered: false, citations: [], answeredAt };
  const words = await worded(context, row, found);
  const source = found.isOfTeam ? 'TEAM' : words === null ? 'DECK' : 'MODEL';
  return { answer: words ?? found.text, source, covered: true, citations: found.citations, answeredAt };
}

/** Stores the answer unless there is one, with its event and its row of the chat. */
function storeAnswer({ store }: Context, row: QuestionRow, answered: Answered): Promise<QuestionRow> {
  return store.transaction(async ({ chats, questions, outbox }) => {
    const saved = await questions.answer(row.id, answered);
    if (!saved) return (await questions.byId(row.id)) ?? row;
    await chats.add({
      ...{ id: newId(), accessId: saved.accessId, slideNumber: saved.slideNumber, createdAt: answered.answeredAt },
      ...{ userMessage: saved.question, aiResponse: answered.answer },
    });
    outbox.add(presentationQuestionAsked, { subject: saved.id, audience, data: questionPayload(saved) });
    return saved;
  });
}

/** Waits for the process that is answering a question. @returns null once that one has had its time: the question is the caller's now */
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
  assertOwnVisit(context, input.asked.accessId);
  const { row, isNew } = await storeQuestion(context, input);
  const answered = isNew ? null : await awaitAnswer(context, row);
  return questionView(answered ?? (await storeAnswer(context, row, await answerFor(context, row))));
}
