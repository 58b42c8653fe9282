import type { TaughtAnswer } from '@entourage/contracts/calls/deck-questions';
import type { presentationCalls } from '@entourage/contracts/calls/presentation';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { countAnswered } from './find-answer.ts';

/** Each takes some five milliseconds. */
const maxOpen = 200;
const notAnswered = 'The team has not answered this question yet.';

/**
 * The team's answer becomes an example: from now on it also answers the same question in other words.
 * @returns how many of the open questions would have got this answer
 * @throws AppError NOT_FOUND for an unknown question, CONFLICT for one that the team has not answered
 */
export async function teachQuestion(
  { store }: Context,
  { id: questionId }: UseCaseInput<typeof presentationCalls.teachPresentationQuestion>,
): Promise<TaughtAnswer> {
  const taught = await store.transaction(async ({ audit, questions }) => {
    const row = await questions.makeExample(questionId);
    if (!row) {
      const isKnown = (await questions.byId(questionId)) !== null;
      throw isKnown ? new AppError('CONFLICT', { userMessage: notAnswered }) : new AppError('NOT_FOUND');
    }
    audit.add({ action: 'presentation-question.teach', subject: questionId, fields: ['answer'] });
    return row;
  });
  const open = await store.read.questions.open(maxOpen);
  const wouldAnswer = await countAnswered(
    { question: taught.question, answer: taught.answer ?? '', isExample: true },
    open,
  );
  return { wouldAnswer, open: open.length };
}
