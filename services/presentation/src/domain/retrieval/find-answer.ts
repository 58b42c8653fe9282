import type { Citation } from '@entourage/contracts/calls/presentation';
import type { Slide } from '@entourage/contracts/deck/slide';
import MiniSearch from 'minisearch';
import { namesOpenTopic } from './open-topics.ts';
import { type Passage, passagesOf } from './passages.ts';
import { spellingOf, termOf, termsOf, wordsOf } from './vocabulary.ts';

/** An answer of the team, with the terms of its question, which every later question is compared with. */
export type TeamAnswer = { terms: ReadonlySet<string>; answer: string };
export type Found = { citations: Citation[] /** The passages as one text. */; text: string; isOfTeam: boolean };
type Asked = { question: string; slideNumber: number | null };

/** Of the weight of a question's terms, how much one slide has to contain to count as covering it. */
const coveredFrom = 0.5;
const weightOfUnknown = 0.9;
const weightOfUnknownFigure = 6;
const weightOfUnknownName = 6;
/** Of the weight of the terms of two questions together, how much both have when they ask the same. */
const sameFrom = 0.6;
/** Further passages are cited down to this part of the best one's score. */
const citedFrom = 0.62;
const mostCited = 3;
/** A question is more often about the slide it is asked at. */
const boostOfOwnSlide = 1.15;

const aSlide = /\bslide\s+(\d{1,2})\b/i;

/**
 * Finds what answers a question in slides and in earlier answers of the team (ADR 0083).
 * @param slides what is searched; their passages are indexed once
 */
export function answerFinder(slides: readonly Slide[]) {
  const passages = passagesOf(slides);
  const index = new MiniSearch<Passage>({
    fields: ['text', 'headings'],
    storeFields: [],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: { boost: { headings: 1.4 } },
  });
  index.addAll(passages);
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const spelling = spellingOf(new Set(passages.flatMap(({ text, headings }) => wordsOf(`${text} ${headings}`))));
  const termsOfQuestion = (question: string) =>
    new Set(wordsOf(question).flatMap((word) => termOf(spelling(word)) ?? []));
  const containing = new Map<string, number>();
  for (const { text, headings } of passages) {
    for (const term of termsOf(`${text} ${headings}`)) containing.set(term, (containing.get(term) ?? 0) + 1);
  }
  /** A rare term weighs more. One that no slide has says little, unless it is a figure or a name. */
  function weightOf(term: string): number {
    const known = containing.get(term);
    if (known !== undefined) return Math.log(1 + passages.length / (1 + known));
    return /\d/.test(term) ? weightOfUnknownFigure : weightOfUnknown;
  }
  const weigh = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + weightOf(term), 0);

  const citationOf = ({ slideNumber, title, text }: Passage): Citation => ({ slideNumber, title, text });
  const answerOf = (cited: readonly Passage[]): Found => ({
    citations: cited.map(citationOf),
    text: cited.map(({ text }) => text).join(' '),
    isOfTeam: false,
  });

  /** Whether a passage adds to those before it: figures and charts repeat sentences, and one sentence of another slide is enough. */
  function saysMore({ slideNumber, isRepetition }: Passage, index: number, all: readonly Passage[]): boolean {
    const before = all.slice(0, index);
    const fromSlide = before.filter((passage) => passage.slideNumber === slideNumber).length;
    return index === 0 || (slideNumber === all[0]?.slideNumber ? fromSlide < 2 && !isRepetition : fromSlide === 0);
  }

  function ofTeam(terms: Set<string>, answers: readonly TeamAnswer[]): Found | null {
    const scored = answers.map(({ terms: others, answer }) => {
      const both = weigh([...terms].filter((term) => others.has(term)));
      return { answer, score: both / (weigh(new Set([...terms, ...others])) || 1) };
    });
    const [best] = scored.sort((a, b) => b.score - a.score);
    if (!best || best.score < sameFrom) return null;
    const { answer } = best;
    return {
      citations: [{ slideNumber: null, title: 'Answer of the team', text: answer }],
      text: answer,
      isOfTeam: true,
    };
  }

  /** Questions without a word of their own: 'What does this slide say?' is about a slide, 'What do you do?' about the company. */
  function ofWhole({ question, slideNumber }: Asked): Found | null {
    const named = Number(aSlide.exec(question)?.[1] ?? slideNumber);
    const number = /\bslide\b/i.test(question) ? named : 1;
    const lead = wordsOf(question).length > 1 && passages.find((passage) => passage.slideNumber === number);
    return lead ? answerOf([lead]) : null;
  }

  /** Names in the middle of a sentence that no slide has. */
  const unknownNames = (question: string): number =>
    [...question.matchAll(/(?<=[\p{Ll},;:] )\p{Lu}[\p{L}]+/gu)].filter(([name]) =>
      [...termsOf(name)].some((term) => !containing.has(term)),
    ).length;

  function ofSlides(terms: Set<string>, { question, slideNumber }: Asked): Found | null {
    if (namesOpenTopic(question)) return null;
    const found = index
      .search([...terms].join(' '), { tokenize: (text) => text.split(' '), processTerm: (term) => term })
      .map(({ id, score, queryTerms }) => {
        const passage = byId.get(id) as Passage;
        return {
          passage,
          queryTerms,
          score: score * passage.boost * (passage.slideNumber === slideNumber ? boostOfOwnSlide : 1),
        };
      });
    const all = weigh(terms) + unknownNames(question) * weightOfUnknownName;
    /** What a whole slide contains of the question: an answer may stand in two passages of it. */
    const coverage = new Map<number, Set<string>>();
    for (const { passage, queryTerms } of found) {
      const known = coverage.get(passage.slideNumber) ?? new Set();
      for (const term of queryTerms) known.add(term);
      coverage.set(passage.slideNumber, known);
    }
    const covering = found
      .filter(({ passage }) => weigh(coverage.get(passage.slideNumber) ?? []) / all >= coveredFrom)
      .map((one) => ({ ...one, score: one.score * (weigh(one.queryTerms) / all) }))
      .sort((a, b) => b.score - a.score);
    const best = covering[0]?.score ?? 0;
    const good = covering.filter(({ score }) => score >= best * citedFrom).map(({ passage }) => passage);
    return good.length === 0 ? null : answerOf(good.filter(saysMore).slice(0, mostCited));
  }

  return {
    /** @param answers earlier answers of the team, which come first @returns null when nothing covers the question */
    find(asked: Asked, answers: readonly TeamAnswer[]): Found | null {
      const terms = termsOfQuestion(asked.question.replace(aSlide, ''));
      if (terms.size === 0) return ofWhole(asked);
      return ofTeam(terms, answers) ?? ofSlides(terms, asked);
    },
  };
}
