import { type QuestionOfDeck, questionDismissal } from '@entourage/contracts/calls/deck-questions';
import { AppError } from '@entourage/contracts/errors';
import { presentationQuestionDismissed } from '@entourage/contracts/events/presentation/question-dismissed.v1';
import { id } from '@entourage/contracts/ids';
import type { z } from 'zod';
import type { Context } from '../data/store.ts';
import { questionOfDeckView } from '../domain/question.ts';
import { audience, questionPayload } from '../events/payloads.ts';

const notWaiting = 'This question does not wait for the team.';

export const dismissQuestionInput = questionDismissal.extend({ id });

/**
 * Removes a message that is not a question from those that wait for the team, or puts it back. A repeat changes nothing.
 * @throws AppError NOT_FOUND for an unknown question, CONFLICT for one that is answered or being answered
 */
export function dismissQuestion(
  { clock, store }: Context,
  { id: questionId, isDismissed }: z.infer<typeof dismissQuestionInput>,
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
