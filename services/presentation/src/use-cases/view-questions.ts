import type { DeckQuestion, QuestionOfDeck } from '@entourage/contracts/calls/deck-questions';
import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { questionOfDeckView, questionView } from '../domain/question.ts';
import { assertOwnVisit } from './own-visit.ts';
import { pageInput, toPageQuery } from './page.ts';

export const questionsOfVisitInput = z.object({ accessId: id });

/** The questions of a visit, oldest first. @throws AppError NOT_FOUND without the cookie of this visit */
export async function viewQuestionsOfVisit(
  context: Context,
  { accessId }: z.infer<typeof questionsOfVisitInput>,
): Promise<DeckQuestion[]> {
  assertOwnVisit(context, accessId);
  return (await context.store.read.questions.ofVisit(accessId)).map(questionView);
}

export const allQuestionsInput = z.object({});

/** All questions, newest first. */
export const viewQuestions = async ({ store }: Context): Promise<QuestionOfDeck[]> =>
  (await store.read.questions.all()).map(questionOfDeckView);

export const questionPageInput = pageInput;

/** A page of questions, newest first. */
export async function viewQuestionPage({ store }: Context, { filter }: z.infer<typeof questionPageInput>) {
  const { total, items } = await store.read.questions.page({
    ...toPageQuery(filter),
    isOpenOnly: filter.open === 'true',
  });
  return { total, items: items.map(questionOfDeckView) };
}
