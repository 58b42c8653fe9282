import type { QuestionOfDeck } from '@entourage/contracts/calls/deck-questions';
import type { presentationCalls } from '@entourage/contracts/calls/presentation';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { presentationQuestionDismissed } from '@entourage/contracts/events/presentation/question-dismissed.v1';
import type { Context } from '../data/store.ts';
import { questionOfDeckView } from '../domain/question.ts';
import { audience, questionPayload } from '../events/payloads.ts';

const notWaiting = 'This question does not wait for the team.';

/**
 * Removes a message that is not a question from those that wait for the team, or puts it back. A repeat changes nothing.
 * @throws AppError NOT_FOUND for an unknown question, CONFLICT for one that is answered or being answered
 */
export function dismissQuestion(
  { clock, store }: Context,
  { id: questionId, body: { isDismissed } }: UseCaseInput<typeof presentationCalls.dismissPresentationQuestion>,
): Promise<QuestionOfDeck> {
  return store.transaction(async ({ audit, outbox, questions }) => {
    const saved = await questions.setDismissed(questionId, isDismissed ? clock.now() : null);
    if (!saved) {
      const current = await questions.byId(questionId);
      if (!current) throw new AppError('NOT_FOUND');
      if (current.covered || current.answer === null) throw new AppError('CONFLICT', { userMessage: notWaiting });
      return questionOfDeckView(current);
    }
    const action = isDismissed ? 'presentation-question.dismiss' : 'presentation-question.reopen';
    audit.add({ action, subject: questionId, fields: ['dismissedAt'] });
    const data = { ...questionPayload(saved), isDismissed };
    outbox.add(presentationQuestionDismissed, { subject: questionId, audience, data });
    return questionOfDeckView(saved);
  });
}
