import type { DeckCitation } from '@entourage/contracts/calls/deck-questions';
import type { Slide } from '@entourage/contracts/deck/slide';
import { questionsIn, splitQuestion } from './clean-question.ts';
import { type Evidence, makeEvidence, type OwnExample } from './evidence.ts';
import { withLastTurn } from './follow-up.ts';
import type { SentenceModel } from './meaning.ts';
import type { Passage } from './passages.ts';
import { type Answered, passageFinder } from './second-test.ts';
import { similarity, splitWords, type Words } from './words.ts';

/** An answer of the team, with the words of the question that it answers; an example also answers questions of like meaning. */
export type TeamAnswer = { words: Words; answer: string; example: OwnExample | null };
/** TALK: a friendly line for a message without a question. */
export type Found = {
  kind: 'SLIDES' | 'TEAM' | 'TALK';
  citations: DeckCitation[];
  /** The passages as one text. */
  text: string;
  /** The questions of a message that nothing covers, when another one has an answer. */
  open: string[];
};
export type Asked = {
  question: string;
  slideNumber: number | null;
  /** Answered questions of the visit, the newest first: a short question may continue one of them. */
  before: readonly string[];
};

/** From this similarity of words on, two questions count as the same. */
const sameFrom = 0.7;
/** From this nearness to an example on, a part of a question counts as a separate question. */
const clearFrom = 0.6;
/** From this nearness on, a question counts as like the team's example. */
const likeFrom = 0.5;
const favourOfOwn = 0.1;
const favourOfSharedWord = 0.2;
/** From this similarity of rare words on, a rare word is in both. */
const sharedFrom = 0.4;
/** A message without an English word and without an example this near is not a question. */
const senseFrom = 0.5;

/** The answer to greetings, thanks and messages without a question. */
export const friendlyLine =
  'Happy to help. Ask me anything about this presentation: the market, the product, pricing, projections or the round.';

/** From this part of the votes on, a message is small talk: a question that is answered as such never reaches the team. */
const talkFrom = 0.6;
/** Longer messages count as questions. */
const wordsOfTalk = 12;

const aSlide = /\bslide\s+(\d{1,2})\b/i;
/** A question of only these words is about the whole slide. */
const wordsAboutSlides = new Set(
  'a about can could describe do does explain here in is it mean of on please say says show shows slide summarise summarize summary tell the this what you me'.split(
    ' ',
  ),
);

const toCitation = ({ slideNumber, title, text }: Passage): DeckCitation => ({ slideNumber, title, text });
const teamFound = (answer: string): Found => ({
  kind: 'TEAM',
  citations: [{ slideNumber: null, title: 'Answer of the team', text: answer }],
  text: answer,
  open: [],
});
/** A question of a message, with what is known of it and what answers it. */
type Part = { one: string; weighed: Evidence; answer: Answered | null };
const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

/**
 * Finds what answers a message in slides and in earlier answers of the team (ADR 0118).
 * @param slides the slides to search; building the index takes some 150 ms
 */
export function answerFinder(slides: readonly Slide[], model: SentenceModel) {
  const evidence = makeEvidence(slides, model);
  const passageFor = passageFinder(evidence);

  function ofTeam(question: string, answers: readonly TeamAnswer[]): Found | null {
    const asked = evidence.rareVectorOf(question);
    const scored = answers.map(({ words, answer }) => ({ answer, score: similarity(asked, words) }));
    const [best] = scored.sort((a, b) => b.score - a.score);
    if (!best || best.score < sameFrom) return null;
    return teamFound(best.answer);
  }

  /** 'What does this slide say?', 'Explain slide 3' */
  function ofWhole({ question, slideNumber }: Asked): Found | null {
    const number = Number(aSlide.exec(question)?.[1] ?? slideNumber);
    const words = splitWords(question.replace(aSlide, 'slide'));
    if (!words.includes('slide') || !words.every((word) => wordsAboutSlides.has(word))) return null;
    const lead = evidence.passages.find((passage) => passage.slideNumber === number);
    return lead ? ofPassages([{ passages: [lead], text: lead.text }], []) : null;
  }

  function ofPassages(parts: readonly { passages: readonly Passage[]; text: string }[], open: string[]): Found {
    const cited = distinct(parts.flatMap(({ passages }) => passages));
    return {
      kind: 'SLIDES',
      citations: cited.map(toCitation),
      text: distinct(parts.map(({ text }) => text)).join('\n\n'),
      open,
    };
  }

  const isNonsense = (text: string) => !/\d/.test(text) && !model.hasWord(text);

  /**
   * The team's example that is about as near as the nearest one of the files: it may be less near, because a person has chosen it, and still
   * less where a rare word ('Garmin', 'HIPAA') is in both.
   */
  function taughtBy({ one, weighed: { own, nearest } }: Part, answers: readonly TeamAnswer[]): TeamAnswer | null {
    const taught = own && own.score >= likeFrom && answers.find(({ example }) => example?.label === own.label);
    if (!taught) return null;
    const sharesRareWord = similarity(evidence.rareVectorOf(one), taught.words) >= sharedFrom;
    return own.score + (sharesRareWord ? favourOfSharedWord : favourOfOwn) >= nearest ? taught : null;
  }

  /** Whether a part is a clear question that a slide answers. */
  const isClear = ({ weighed, answer }: Part): boolean =>
    answer !== null && weighed.nearest >= clearFrom && weighed.uncovered < 0.5;
  const listSlides = ({ answer }: Part) => answer?.passages.map(({ slideNumber }) => slideNumber) ?? [];

  async function ofSlides(
    { question, slideNumber, before }: Asked,
    answers: readonly TeamAnswer[],
  ): Promise<Found | null> {
    const talk: Found = { kind: 'TALK', citations: [], text: friendlyLine, open: [] };
    if (!/[\p{L}\d]/u.test(question)) return talk;
    const questions = questionsIn(question);
    const own = answers.flatMap(({ example }) => (example ? [example] : []));
    const answerTo = async (one: string): Promise<Part> => {
      const asked = withLastTurn(evidence.respelt(one), before);
      const weighed = await evidence.weigh(asked.text, own);
      return { one, weighed, answer: passageFor({ ...asked, slideNumber, evidence: weighed }) };
    };
    /** Both halves of a question when both are clear and answered by different slides. The second is looked at only after a clear first. */
    const twoIn = async (one: string): Promise<Part[] | null> => {
      const halves = splitQuestion(one);
      const first = halves && (await answerTo(halves[0]));
      if (!first || !isClear(first)) return null;
      const second = await answerTo(halves[1]);
      return isClear(second) && new Set([first, second].flatMap(listSlides)).size === 2 ? [first, second] : null;
    };
    const found: Part[] = [];
    for (const one of questions) found.push(...((await twoIn(one)) ?? [await answerTo(one)]));
    const [first] = found;
    const taught = found.length === 1 && first ? taughtBy(first, answers) : null;
    if (taught) return teamFound(taught.answer);
    if (found.length === 1 && first && !first.answer) {
      const isTalk = first.weighed.smallTalk >= talkFrom && splitWords(question).length <= wordsOfTalk;
      if (isTalk || (isNonsense(question) && first.weighed.nearest < senseFrom)) return talk;
    }
    const answered = found.flatMap(({ answer }) => (answer ? [answer] : []));
    if (answered.length === 0) return null;
    const open = found.filter(({ answer, weighed }) => !answer && weighed.smallTalk < weighed.uncovered);
    return ofPassages(
      answered,
      open.map(({ one }) => one),
    );
  }

  return {
    /** An answer of the team with its words and meaning. */
    teamAnswerOf: async (given: { question: string; answer: string; isExample: boolean }): Promise<TeamAnswer> => ({
      words: evidence.rareVectorOf(given.question),
      answer: given.answer,
      example: given.isExample ? await evidence.exampleOf(given.question, `team: ${given.question}`) : null,
    }),
    /** @param answers earlier answers of the team, which come first @returns null when nothing covers the message */
    find: async (asked: Asked, answers: readonly TeamAnswer[]): Promise<Found | null> =>
      ofTeam(asked.question, answers) ?? ofWhole(asked) ?? ofSlides(asked, answers),
  };
}
