import type { Citation } from '@entourage/contracts/calls/deck-questions';

/** Words an answer from passages. The only thing that leaves the platform: these passages and the question. */
export type AnswerWriter = {
  /** What a call may cost at most, in millionths of a US dollar; set aside before it. */
  mostMicroUsd(question: string, citations: readonly Citation[]): number;
  /**
   * @param onDraft gets the sentences that may be shown so far, each time there is another one
   * @returns the answer; null when the model gives none in time, or one that is not to be shown
   */
  write(
    question: string,
    citations: readonly Citation[],
    onDraft: (draft: string) => Promise<void>,
  ): Promise<string | null>;
};
