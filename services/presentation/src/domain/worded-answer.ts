import type { DeckCitation } from '@entourage/contracts/calls/deck-questions';

const maxLength = 2_000;
const findNumbers = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(',', ''));

/** The complete sentences of an unfinished answer. A point inside a number does not end a sentence. */
export const wholeSentences = (text: string): string => /^[\s\S]*[.!?]["')\]]*(?=\s)/.exec(text)?.[0].trim() ?? '';

/**
 * Whether a model's answer may be shown: not empty, not endless, and with no number that the passages do not contain. Numbers are
 * compared as they are written: '5.5' is not found in a passage that says '5'.
 */
export function isShowable(answer: string, citations: readonly DeckCitation[]): boolean {
  const known = new Set(
    citations.flatMap(({ title, text, slideNumber }) => findNumbers(`${title} ${text} ${slideNumber}`)),
  );
  const isLengthRight = answer.trim() !== '' && answer.length <= maxLength;
  return isLengthRight && findNumbers(answer).every((number) => known.has(number));
}
