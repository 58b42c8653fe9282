import { readFileSync } from 'node:fs';
import { deck } from '@entourage/contracts/deck/deck';
import { answerFinder, type Found } from '../src/domain/retrieval/find-answer.ts';
import { sentenceModel } from '../src/domain/retrieval/meaning.ts';

export type Questions = {
  covered: { question: string; slides: number[]; figures: string[] }[];
  follow: { first: string; question: string; slides: number[]; figures: string[] }[];
  two: { question: string; slides: number[] }[];
  refused: string[];
  smalltalk: string[];
};
type Measured = { right: number; of: number; wrong: string[] };

const numbersOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
/** The numbers of the slides, and the values of their charts in millions. */
const knownNumbers = new Set([
  ...numbersOf(JSON.stringify(deck)),
  ...deck.flatMap(({ chart }) => chart?.points.map(({ value }) => String(value / 1e6)) ?? []),
]);
const slidesOf = (found: Found | null) => found?.citations.map(({ slideNumber }) => slideNumber) ?? [];
const isCovered = (found: Found | null) => found?.kind === 'SLIDES' && found.open.length === 0;

/** Asks all questions of a set as a visitor would, and counts what is right. */
export async function measure(set: Questions) {
  const finder = answerFinder(deck, await sentenceModel());
  let invented = 0;
  const ask = async (question: string, before: string | null = null) => {
    const found = await finder.find({ question, slideNumber: null, before: before === null ? [] : [before] }, []);
    invented += numbersOf(found?.text ?? '').filter((number) => !knownNumbers.has(number)).length;
    return found;
  };
  const results: Record<string, Measured> = {};
  const count = (name: string, isRight: boolean, told: string) => {
    results[name] ??= { right: 0, of: 0, wrong: [] };
    results[name].of += 1;
    if (isRight) results[name].right += 1;
    else results[name].wrong.push(told);
  };
  const told = (question: string, found: Found | null) =>
    `${question} -> ${found?.kind ?? 'refused'} ${slidesOf(found).join(',')} ${found?.text.slice(0, 60) ?? ''}`;
  const asked = [...set.covered.map((one) => ({ ...one, first: null })), ...set.follow];
  for (const { question, first, slides, figures } of asked) {
    const found = await ask(question, first);
    const isRight = slidesOf(found).some((number) => slides.includes(number!));
    count('slide', isRight, told(question, found));
    if (figures.length > 0)
      count(
        'figure',
        figures.every((figure) => found?.text.includes(figure)),
        `${figures} ${told(question, found)}`,
      );
    if (isRight)
      count(
        'no slide beside the point',
        slidesOf(found).every((number) => slides.includes(number!)),
        told(question, found),
      );
  }
  for (const { question, slides } of set.two) {
    const found = await ask(question);
    count(
      'two',
      slides.every((number) => slidesOf(found).includes(number)),
      told(question, found),
    );
  }
  for (const question of set.refused) {
    const found = await ask(question);
    count('refused', !isCovered(found) && found?.kind !== 'TALK', told(question, found));
  }
  for (const question of set.smalltalk) {
    const found = await ask(question);
    count('small talk', found?.kind === 'TALK', told(question, found));
  }
  return { results, invented };
}

export const read = (file: string | URL): Questions => JSON.parse(readFileSync(file, 'utf8'));
