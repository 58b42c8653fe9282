import { askedFor, type Constraints, listValues, parseConstraints, unknownNames } from './constraints.ts';
import type { Evidence } from './evidence.ts';
import type { AskedText } from './follow-up.ts';
import type { Passage } from './passages.ts';
import { splitWords } from './words.ts';

/** A question is refused when 'not covered' is this many times as likely as the best slide. */
const refusedFrom = 1.3;
/** A question that names an amount, a sport or a place of a passage is about it. */
const weightOfKey = 3;
/** Each unknown name makes 'not covered' more likely. */
const weightOfUnknownName = 4;
/** A question is more often about the slide it is asked at. */
const weightOfOwnSlide = 1.3;
/** A slide below this fraction of the best one's probability is not used. */
const otherSlideFrom = 0.25;

/** No slide says why something happened; such questions often assume something that did not happen. */
const asksWhyOfThePast = /\bwhy (?:did|have|has|had|was|were)\b/i;

type Known = {
  passage: Passage;
  constraints: Constraints;
  values: Set<number>;
  names: Set<string>;
  words: Set<string>;
};
export type Answered = { passages: readonly Passage[]; text: string };
type Given = AskedText & { slideNumber: number | null; evidence: Evidence };

const isSubset = <T>(some: readonly T[], all: { has(one: T): boolean }) => some.every((one) => all.has(one));

/**
 * Finds the passage that answers a question, or none. The most likely slide's best passage has to pass a second test: what the question names
 * (an amount, a percentage, a year, a sport, a country) stands in it, and it has what is asked for (an amount, a date, a number).
 */
export function passageFinder({
  passages,
  isKnown,
}: {
  passages: readonly Passage[];
  isKnown: (word: string) => boolean;
}) {
  const known: readonly Known[] = passages.map((passage) => {
    const constraints = parseConstraints(passage.text);
    const values = new Set(listValues(constraints));
    return {
      passage,
      constraints,
      values,
      names: new Set(constraints.names),
      words: new Set(splitWords(`${passage.headings} ${passage.text}`)),
    };
  });
  const allValues = new Set(known.flatMap(({ values }) => [...values]));
  const allMoney = new Set(known.flatMap(({ constraints }) => constraints.money));
  const allPercents = new Set(known.flatMap(({ constraints }) => constraints.percents));
  const allNames = new Set(known.flatMap(({ names }) => [...names]));

  /** Whether a question names something that no slide has. */
  function isBesideTheDeck(own: Constraints, question: string): boolean {
    const asksWhen = /\b(?:when|what year|which year)\b/i.test(question);
    return (
      !isSubset(own.percents, allPercents) ||
      !isSubset(own.years, allValues) ||
      !isSubset(own.times, allValues) ||
      !isSubset(own.names, allNames) ||
      (!asksWhen && !(isSubset(own.money, allMoney) && isSubset(own.magnitudes, allValues)))
    );
  }

  /** Amounts of a question that lead to passages. */
  const listKeys = ({ money, magnitudes }: Constraints) =>
    [...money, ...magnitudes].filter((value) => allValues.has(value));

  /** Whether a passage has what a question names. */
  const has = ({ values, constraints, names }: Known, named: Constraints): boolean =>
    isSubset(named.percents, new Set(constraints.percents)) &&
    isSubset(named.years, values) &&
    isSubset(named.names, names) &&
    isSubset(listKeys(named), values);

  return ({ text, own, base, slideNumber, evidence }: Given): Answered | null => {
    const named = parseConstraints(own);
    if (asksWhyOfThePast.test(own)) return null;
    if (isBesideTheDeck(named, own)) return null;
    const fitting = known.filter((one) => has(one, named));
    if (fitting.length === 0) return null;
    const hasKey = listKeys(named).length + named.percents.length + named.names.length > 0;
    const estimateChance = (number: number) =>
      evidence.slides.get(number)! *
      (number === slideNumber ? weightOfOwnSlide : 1) *
      (hasKey && fitting.some(({ passage }) => passage.slideNumber === number) ? weightOfKey : 1);
    const ranked = [...evidence.slides.keys()].sort((a, b) => estimateChance(b) - estimateChance(a));
    const best = estimateChance(ranked[0]!);
    const against =
      Math.max(evidence.uncovered, evidence.smallTalk) * weightOfUnknownName ** unknownNames(text, isKnown).length;
    if (against > best * refusedFrom) return null;

    const needed = askedFor(own) ?? (base ? askedFor(base) : null);
    const ownWords = splitWords(own);
    const hits = (one: Known) =>
      (base ? ownWords.filter((word) => one.words.has(word)).length : 0) +
      named.numbers.filter((number) => one.values.has(number)).length;
    for (const number of ranked.filter((one) => estimateChance(one) >= best * otherSlideFrom)) {
      const [found] = fitting
        .filter(({ passage }) => passage.slideNumber === number && (needed?.test(passage.text) ?? true))
        .map((one) => ({ one, score: (evidence.labels.get(one.passage.id) ?? 0) + hits(one) }))
        .sort((a, b) => b.score - a.score);
      if (found) return { passages: [found.one.passage], text: answerText(found.one.passage, named) };
    }
    return null;
  };
}

/** A passage as an answer; of a chart only the points that are asked for. */
function answerText({ text, points }: Passage, { percents, years }: Constraints): string {
  const asked = points?.items.filter(({ label }) => {
    const of = parseConstraints(label);
    return of.percents.some((one) => percents.includes(one)) || of.years.some((one) => years.includes(one));
  });
  return points && asked && asked.length > 0
    ? `${points.title}: ${asked.map(({ label, value }) => `${label} ${value}`).join(', ')}.`
    : text;
}
