import type { DeckQuestion, QuestionOfDeck } from '@entourage/contracts/calls/deck-questions';
import type { presentationCalls } from '@entourage/contracts/calls/presentation';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';
import { questionOfDeckView, questionView } from '../domain/question.ts';
import { assertOwnVisit } from './own-visit.ts';
import { toPageQuery } from './page.ts';

/** The questions of a visit, oldest first. @throws AppError NOT_FOUND without the cookie of this visit */
export async function viewQuestionsOfVisit(
  context: Context,
  { accessId }: UseCaseInput<typeof presentationCalls.questionsOfPresentationSession>,
): Promise<DeckQuestion[]> {
  assertOwnVisit(context, accessId);
  return (await context.store.read.questions.ofVisit(accessId)).map(questionView);
}

/** All questions, newest first. */
export const viewQuestions = async ({ store }: Context): Promise<QuestionOfDeck[]> =>
  (await store.read.questions.all()).map(questionOfDeckView);

/** A page of questions, newest first. */
export async function viewQuestionPage(
  { store }: Context,
  { open, ...page }: UseCaseInput<typeof presentationCalls.presentationQuestionPage>,
) {
  const { total, items } = await store.read.questions.page({
    ...toPageQuery(page),
    isOpenOnly: open === 'true',
  });
  return { total, items: items.map(questionOfDeckView) };
}
