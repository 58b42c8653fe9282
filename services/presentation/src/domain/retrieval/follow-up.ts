import { parseConstraints } from './constraints.ts';
import { splitWords } from './words.ts';

/** A question as it is weighed. */
export type AskedText = {
  text: string;
  /** The visitor's words of now: what an answer must have comes from these first. */
  own: string;
  /** The question before, where this one goes on from it. */
  base: string | null;
};

/** How a question about the same again begins. */
const goingOn = /^(?:and what about|and how about|what about|how about|same for|and|but|or|also|then)\b/i;
const referring = /\b(?:that|this|it|they|them|those|these|there|one|ones|same|else)\b/i;
const maxWords = 7;
const maxWordsReferring = 4;

function goesOn(question: string): boolean {
  const { length } = splitWords(question);
  return length <= maxWords && (goingOn.test(question) || (length <= maxWordsReferring && referring.test(question)));
}

/**
 * 'and in Europe?' goes on from the question before: what that one asked, of something else.
 * @param before answered questions of the visit, the newest first
 */
export function withLastTurn(question: string, before: readonly string[]): AskedText {
  const base = before.find((one) => !goesOn(one));
  if (base === undefined || !goesOn(question)) return { text: question, own: question, base: null };
  const own = question.replace(goingOn, '').trim() || question;
  return { text: `${withoutReplaced(base, own)} ${own}`, own, base };
}

/** The question before without its years and percents where the new one has others. */
function withoutReplaced(before: string, own: string): string {
  const { years, percents } = parseConstraints(own);
  const withoutYears = years.length > 0 ? before.replace(/\b(?:19|20)\d\d\b/g, '') : before;
  const without =
    percents.length > 0 ? withoutYears.replace(/\b(?:\d+(?:\.\d+)?|\w+) ?(?:%|per ?cent)/g, '') : withoutYears;
  return without.replace(/[?.!\s]+$/, '');
}
