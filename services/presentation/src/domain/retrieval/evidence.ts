import type { Slide } from '@entourage/contracts/deck/slide';
import { exampleMeanings } from './example-meanings.ts';
import { examples, type Label, smallTalk, uncovered } from './examples.ts';
import { type Meaning, nearness, type SentenceModel } from './meaning.ts';
import { makePassages } from './passages.ts';
import { spelling } from './spelling.ts';
import { makeIndex, similarity, splitWords, type Words, weighting } from './words.ts';

/** How many of the nearest examples vote. */
const voters = 30;
/** How fast a vote loses weight with distance. */
const sharpness = 20;
/** The share of words, of 1, beside meaning: words separate questions of near meaning ('gross margin', 'profit'). */
const partOfWords = 0.25;

/** An example that is not from a file: a question that the team has answered. */
export type OwnExample = { label: Label; meaning: Meaning; words: Words };
type Scored = { label: Label; score: number };

/** What a question may be about, as probabilities: slides, 'not covered' and small talk add up to 1. */
export type Evidence = {
  uncovered: number;
  smallTalk: number;
  /** By the slide's number. */
  slides: ReadonlyMap<number, number>;
  /** By label: which passage of a slide is meant. */
  labels: ReadonlyMap<Label, number>;
  /** Nearness of the nearest example of the files, -1 to 1. */
  nearest: number;
  /** The nearest own example and its nearness; null without any. */
  own: { label: Label; score: number } | null;
};

/** The examples nearest to a question, the nearest first. */
function findNearest(scores: Float32Array): Scored[] {
  const least = scores.toSorted().at(-voters) ?? -1;
  const near: Scored[] = [];
  scores.forEach((score, at) => {
    if (score >= least) near.push({ label: examples[at]!.label, score });
  });
  return near.sort((one, other) => other.score - one.score).slice(0, voters);
}

/** Weighs questions against examples: those nearest in meaning and words vote for what they stand for (ADR 0118). */
export function makeEvidence(slides: readonly Slide[], model: SentenceModel) {
  const passages = makePassages(slides);
  const slideById = new Map(passages.map(({ id, slideNumber }) => [id, slideNumber]));
  const ofSlides = new Set(
    [
      ...examples.filter(({ label }) => slideById.has(label)).map(({ text }) => text),
      ...passages.map(({ headings, text }) => `${headings} ${text}`),
    ].flatMap(splitWords),
  );
  const texts = [...examples.map(({ text }) => text), ...passages.map(({ headings, text }) => `${headings} ${text}`)];
  const { rareVectorOf, vectorOf } = weighting(texts);
  function* vectorsOfExamples() {
    for (const { text } of examples) yield vectorOf(text);
  }
  const nearnessToExamples = exampleMeanings();
  const wordsIndex = makeIndex({ [Symbol.iterator]: vectorsOfExamples });
  const score = (byMeaning: number, byWords: number) => (1 - partOfWords) * byMeaning + partOfWords * byWords;

  type Point = { meaning: Meaning; words: Words };
  const makePoint = async (text: string): Promise<Point> => ({
    meaning: await model.meaningOf(text),
    words: vectorOf(text),
  });
  /** Of each example, how near it is to a question. */
  function computeScores({ meaning, words }: Point): Float32Array {
    const byWords = wordsIndex(words);
    return nearnessToExamples(meaning).map((one, at) => score(one, byWords[at]!));
  }

  /** Votes by label; they add up to 1. */
  function countVotes(near: readonly Scored[]): Map<Label, number> {
    const highest = near[0]?.score ?? 0;
    const weights = near.map((one) => Math.exp(sharpness * (one.score - highest)));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const votes = new Map<Label, number>();
    for (const [at, { label }] of near.entries()) votes.set(label, (votes.get(label) ?? 0) + weights[at]! / sum);
    return votes;
  }

  return {
    passages,
    /** Whether a slide has a word, or a question that a slide answers. */
    isKnown: (word: string): boolean => ofSlides.has(word),
    rareVectorOf,
    /** A text without its typing errors. */
    respelt: spelling(texts, model.isWord),
    exampleOf: async (text: string, label: Label): Promise<OwnExample> => ({ label, ...(await makePoint(text)) }),
    /** @param own examples beside those of the files */
    async weigh(text: string, own: readonly OwnExample[]): Promise<Evidence> {
      const asked = await makePoint(text);
      const scores = computeScores(asked);
      const near = findNearest(scores);
      const [nearestOwn = null] = own
        .map(({ label, meaning, words }) => ({
          label,
          score: score(nearness(asked.meaning, meaning), similarity(asked.words, words)),
        }))
        .sort((one, other) => other.score - one.score);
      const labels = countVotes(near);
      const chances = new Map<number, number>(slides.map(({ number }) => [number, 0]));
      for (const [label, vote] of labels) {
        const number = slideById.get(label);
        if (number !== undefined) chances.set(number, chances.get(number)! + vote);
      }
      return {
        uncovered: labels.get(uncovered) ?? 0,
        smallTalk: labels.get(smallTalk) ?? 0,
        slides: chances,
        labels,
        nearest: near[0]?.score ?? 0,
        own: nearestOwn,
      };
    },
  };
}
