import type { QuestionOfDeck } from '@entourage/contracts/calls/deck-questions';
import type { presentationCalls } from '@entourage/contracts/calls/presentation';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { presentationQuestionAnswered } from '@entourage/contracts/events/presentation/question-answered.v1';
import type { Context } from '../data/store.ts';
import { questionOfDeckView } from '../domain/question.ts';
import { withPromise } from '../domain/uncovered-answers.ts';
import { audience, questionPayload } from '../events/payloads.ts';

const changedMeanwhile = 'Somebody has answered this question meanwhile. Read the new answer before you replace it.';

/**
 * Stores the team's answer in place of any other. The visitor sees it, and so does everybody who asks the same from now on.
 * @throws AppError NOT_FOUND for an unknown question, CONFLICT when its answer is another one than expected
 */
export function answerQuestion(
  { clock, store }: Context,
  {
    id: questionId,
    body: { answer, expectedAnswer },
  }: UseCaseInput<typeof presentationCalls.answerPresentationQuestion>,
): Promise<QuestionOfDeck> {
  return store.transaction(async ({ audit, outbox, questions }) => {
    const answered = { answer, source: 'TEAM', covered: true, answeredAt: clock.now(), citations: [] } as const;
    const stored = expectedAnswer ? withPromise(expectedAnswer) : null;
    const saved = await questions.answerByTeam(questionId, answered, stored);
    if (!saved) {
      const isKnown = (await questions.byId(questionId)) !== null;
      throw isKnown ? new AppError('CONFLICT', { userMessage: changedMeanwhile }) : new AppError('NOT_FOUND');
    }
    audit.add({ action: 'presentation-question.answer', subject: questionId, fields: ['answer'] });
    outbox.add(presentationQuestionAnswered, { subject: questionId, audience, data: questionPayload(saved) });
    return questionOfDeckView(saved);
  });
}
