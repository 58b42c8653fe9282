import type { Citation } from '@entourage/contracts/calls/presentation';
import type { Slide } from '@entourage/contracts/deck/slide';
import { trainClassifier } from './classifier.ts';
import { coveredExamples, uncoveredExamples } from './examples.ts';
import { featuresOf, meanOf, similarity, type Vector, type Words, weighting, wordsOf } from './features.ts';
import { type Passage, passagesOf } from './passages.ts';
import { spellingOf } from './spelling.ts';

/** An answer of the team, with the words of the question that it answers. */
export type TeamAnswer = { words: Vector; answer: string };
export type Found = { citations: Citation[] /** The passages as one text. */; text: string; isOfTeam: boolean };
type Asked = { question: string; slideNumber: number | null };

/** As likely as this that no slide covers a question, and it is refused. */
const refusedFrom = 0.42;
/** How much of a question slides and examples have to know; letters without sense have less. */
const understoodFrom = 0.4;
/** Two questions are the same from this similarity of their words on. */
const sameFrom = 0.7;
/** A second slide is cited from this part of the first one's likelihood on. */
const otherSlideFrom = 0.2;
/** A second passage of the slide is cited from this part of the first one's similarity on. */
const secondPassageFrom = 0.75;
/** A question is more often about the slide it is asked at. */
const boostOfOwnSlide = 1.5;

/** A word of fewer slides and examples can be a name that nothing is known of. */
const knownFrom = 3;

const uncovered = 0;
const aSlide = /\bslide\s+(\d{1,2})\b/i;
/** A question of these words alone is about a slide as a whole. */
const wordsAboutSlides = new Set(
  'a about can could describe do does explain here in is it mean of on please say says show shows slide summarise summarize summary tell the this what you me'.split(
    ' ',
  ),
);

function wordsIn(texts: readonly { text: string }[]): Words {
  const counts = new Map<string, number>([
    ['unknownname', 1],
    ['unknownyear', 1],
  ]);
  for (const { text } of texts)
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    known: new Set([...counts].filter(([, count]) => count >= knownFrom).map(([word]) => word)),
    spelling: spellingOf(counts),
  };
}

/**
 * Finds what answers a question in slides and in earlier answers of the team (ADR 0090).
 * @param slides what is searched; the classifier is trained on them and on the examples once, which takes about half a second
 */
export function answerFinder(slides: readonly Slide[]) {
  const passages = passagesOf(slides);
  const texts = [
    ...passages.map((passage) => ({ text: `${passage.headings} ${passage.text}`, passage })),
    ...passages.flatMap((passage) => (coveredExamples[passage.id] ?? []).map((text) => ({ text, passage }))),
    ...uncoveredExamples.map((text) => ({ text, passage: null })),
  ];
  const words = wordsIn(texts);
  const samples = texts.map(({ text, passage }) => ({ features: featuresOf(text, words), passage }));
  const { knownPart, vectorOf, wordsVectorOf } = weighting(samples.map(({ features }) => features));
  const weighed = samples.map(({ features, passage }) => ({ vector: vectorOf(features), passage }));
  const numbers = [uncovered, ...slides.map(({ number }) => number)];
  const classify = trainClassifier(
    weighed.map(({ vector, passage }) => ({ vector, label: numbers.indexOf(passage?.slideNumber ?? uncovered) })),
    numbers.length,
  );

  const answerOf = (cited: readonly Passage[]): Found => ({
    citations: cited.map(({ slideNumber, title, text }) => ({ slideNumber, title, text })),
    text: cited.map(({ text }) => text).join(' '),
    isOfTeam: false,
  });

  /** Of each passage, the mean of its text and of the questions that it answers. */
  const means = passages.map((passage) => ({
    passage,
    mean: meanOf(weighed.filter((one) => one.passage === passage).map(({ vector }) => vector)),
  }));
  /** The passages of a slide, the nearest to a question first. */
  const passagesNear = (vector: Vector, number: number): { passage: Passage; score: number }[] =>
    means
      .filter(({ passage }) => passage.slideNumber === number)
      .map(({ passage, mean }) => ({ passage, score: similarity(vector, mean) }))
      .sort((a, b) => b.score - a.score);

  /** One or two passages of a slide: the second one when it is as near, and does not repeat the first in figures. */
  function citedOf(vector: Vector, number: number): Passage[] {
    const [first, ...rest] = passagesNear(vector, number);
    const second = rest.find(({ passage }) => !passage.isRepetition);
    if (!first) return [];
    return second && second.score >= first.score * secondPassageFrom
      ? [first.passage, second.passage]
      : [first.passage];
  }

  function ofTeam(question: string, answers: readonly TeamAnswer[]): Found | null {
    const asked = wordsVectorOf(question);
    const scored = answers.map(({ words, answer }) => ({ answer, score: similarity(asked, words) }));
    const [best] = scored.sort((a, b) => b.score - a.score);
    if (!best || best.score < sameFrom) return null;
    const { answer } = best;
    return {
      citations: [{ slideNumber: null, title: 'Answer of the team', text: answer }],
      text: answer,
      isOfTeam: true,
    };
  }

  /** 'What does this slide say?', 'Explain slide 3' */
  function ofWhole({ question, slideNumber }: Asked): Found | null {
    const number = Number(aSlide.exec(question)?.[1] ?? slideNumber);
    const words = wordsOf(question.replace(aSlide, 'slide'));
    if (!words.includes('slide') || !words.every((word) => wordsAboutSlides.has(word))) return null;
    const lead = passages.find((passage) => passage.slideNumber === number);
    return lead ? answerOf([lead]) : null;
  }

  function ofSlides({ question, slideNumber }: Asked): Found | null {
    const vector = vectorOf(featuresOf(question, words));
    if (knownPart(vector) < understoodFrom) return null;
    const chances = classify(vector);
    if (chances[uncovered]! > refusedFrom) return null;
    const [first, second] = numbers
      .map((number, label) => ({ number, chance: chances[label]! * (number === slideNumber ? boostOfOwnSlide : 1) }))
      .filter(({ number }) => number !== uncovered)
      .sort((a, b) => b.chance - a.chance);
    if (!first) return null;
    const others = second && second.chance >= first.chance * otherSlideFrom ? citedOf(vector, second.number) : [];
    return answerOf([...citedOf(vector, first.number), ...others.slice(0, 1)]);
  }

  return {
    /** What an answer of the team is found by. */
    wordsVectorOf,
    /** @param answers earlier answers of the team, which come first @returns null when nothing covers the question */
    find: (asked: Asked, answers: readonly TeamAnswer[]): Found | null =>
      ofTeam(asked.question, answers) ?? ofWhole(asked) ?? ofSlides(asked),
  };
}
