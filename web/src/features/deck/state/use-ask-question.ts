import { maxQuestionLength } from '@entourage/contracts/calls/deck-questions';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiError, asApiError } from '#shared/api/api-error.ts';
import type { ApiDispatch } from '#shared/api/base-api.ts';
import { idempotencyKeys } from '#shared/api/idempotency-keys.ts';
import { showAnswer, useAskQuestionMutation } from '../api/deck-api.ts';
import type { Visit } from './use-visit.ts';

/** Why a question has no answer; null for the visit that could not be started. */
export type AskFailure = { error: ApiError | null };

/** The question that is being written, and its way to the answer (decision D7). A failed call keeps the text. */
export function useAskQuestion(visit: Visit, slideNumber: number) {
  const [draft, setDraft] = useState('');
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<AskFailure | null>(null);
  const dispatch = useDispatch<ApiDispatch>();
  const [ask] = useAskQuestionMutation();
  const question = draft.trim();
  const left = maxQuestionLength - question.length;

  async function answer(accessId: string, question: string) {
    const request = { accessId, question, slideNumber };
    const repeated = `deck question ${accessId} ${question}`;
    const { data, error } = await ask({ ...request, idempotencyKey: idempotencyKeys.keyFor(repeated) });
    idempotencyKeys.answered(repeated, error);
    if (data) await dispatch(showAnswer(data));
    return error ? asApiError(error) : undefined;
  }
  /** A visit that the server does not know is replaced once. */
  async function answerInVisit(question: string): Promise<AskFailure | null> {
    const accessId = await visit.ensure();
    if (!accessId) return { error: null };
    let error = await answer(accessId, question);
    if (error?.status === 404) {
      const renewed = await visit.renew(accessId);
      if (renewed) error = await answer(renewed, question);
    }
    return error === undefined ? null : { error };
  }
  async function send(text: string): Promise<void> {
    if (pending !== null) return;
    setFailure(null);
    setPending(text);
    const failed = await answerInVisit(text);
    setPending(null);
    setFailure(failed);
    // An offered question that failed is tried again from the input.
    if (failed) setDraft((now) => (now.trim() === '' ? text : now));
    if (failed) return;
    // What was typed meanwhile stays.
    setDraft((now) => (now.trim() === text ? '' : now));
    void visit.report();
  }
  async function submit(): Promise<void> {
    if (question !== '' && left >= 0) await send(question);
  }
  return {
    draft,
    change(text: string) {
      setDraft(text);
      setFailure(null);
    },
    submit,
    /** Asks a question that was offered; what is being written stays. */
    send,
    pending,
    failure,
    /** Characters that may be added; negative when there are too many. */
    left,
    canSend: question !== '' && left >= 0 && pending === null,
  };
}
export type Ask = ReturnType<typeof useAskQuestion>;
