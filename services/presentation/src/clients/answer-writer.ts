import type { DeckCitation } from '@entourage/contracts/calls/deck-questions';

/** Writes an answer from passages with a model. Only these passages and the question leave the platform. */
export type AnswerWriter = {
  /** What a call may cost at most, in millionths of a US dollar; set aside before it. */
  mostMicroUsd(question: string, citations: readonly DeckCitation[]): number;
  /**
   * @param onDraft is called with the sentences that may be shown, after each new one
   * @returns the answer; null when the model has none in time, or one that must not be shown
   */
  write(
    question: string,
    citations: readonly DeckCitation[],
    onDraft: (draft: string) => Promise<void>,
  ): Promise<string | null>;
};
