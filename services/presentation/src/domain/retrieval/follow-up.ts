import { parseConstraints } from './constraints.ts';
import { splitWords } from './words.ts';

/** A question in the form in which it is compared. */
export type AskedText = {
  text: string;
  /** The visitor's current words; requirements for an answer come from these first. */
  own: string;
  /** The previous question, when this one continues it. */
  base: string | null;
};

/** Beginnings of a question that continues the previous one. */
const goingOn = /^(?:and what about|and how about|what about|how about|same for|and|but|or|also|then)\b/i;
const referring = /\b(?:that|this|it|they|them|those|these|there|one|ones|same|else)\b/i;
const maxWords = 7;
const maxWordsReferring = 4;

function goesOn(question: string): boolean {
  const { length } = splitWords(question);
  return length <= maxWords && (goingOn.test(question) || (length <= maxWordsReferring && referring.test(question)));
}

/**
 * 'and in Europe?' continues the previous question: the same request about something else.
 * @param before answered questions of the visit, the newest first
 */
export function withLastTurn(question: string, before: readonly string[]): AskedText {
  const base = before.find((one) => !goesOn(one));
  if (base === undefined || !goesOn(question)) return { text: question, own: question, base: null };
  const own = question.replace(goingOn, '').trim() || question;
  return { text: `${withoutReplaced(base, own)} ${own}`, own, base };
}

/** The previous question, without its years and percentages when the new one has others. */
function withoutReplaced(before: string, own: string): string {
  const { years, percents } = parseConstraints(own);
  const withoutYears = years.length > 0 ? before.replace(/\b(?:19|20)\d\d\b/g, '') : before;
  const without =
    percents.length > 0 ? withoutYears.replace(/\b(?:\d+(?:\.\d+)?|\w+) ?(?:%|per ?cent)/g, '') : withoutYears;
  return without.replace(/[?.!\s]+$/, '');
}
