import { readFileSync } from 'node:fs';
import { deck } from '@entourage/contracts/deck/deck';
import { answerFinder } from '../src/domain/retrieval/find-answer.ts';

type Expected = { question: string /** Any of them is right; empty: not covered by the deck. */; slides: number[] };
const questions = JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8')) as Expected[];
const finder = answerFinder(deck);
const answered = questions.map(({ question, slides }) => {
  const found = finder.find({ question, slideNumber: null }, []);
  return { question, slides, found, cited: found?.citations.map(({ slideNumber }) => slideNumber) ?? [] };
});
const covered = answered.filter(({ slides }) => slides.length > 0);
const uncovered = answered.filter(({ slides }) => slides.length === 0);
const part = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length;
const numbersOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

test('of 60 questions, those that the deck covers cite the right slide, the others are refused, and no number is invented', () => {
  const right = covered.filter(({ slides, cited }) => cited.some((number) => slides.includes(number ?? 0)));
  const refused = uncovered.filter(({ found }) => found === null);
  const knownNumbers = new Set(numbersOf(JSON.stringify(deck)));
  const invented = answered.flatMap(({ found }) =>
    numbersOf(found?.text ?? '').filter((number) => !knownNumbers.has(number)),
  );
  console.log(
    `right slide cited: ${right.length} of ${covered.length}; refused when uncovered: ${refused.length} of ${uncovered.length}; ` +
      `invented numbers: ${invented.length}`,
    covered.filter((one) => !right.includes(one)).map(({ question, cited }) => `${question} cited ${cited.join(', ')}`),
    uncovered
      .filter((one) => !refused.includes(one))
      .map(({ question, cited }) => `${question} cited ${cited.join(', ')}`),
  );
  expect({ covered: covered.length, uncovered: uncovered.length }).toEqual({ covered: 40, uncovered: 20 });
  expect(part(right, covered)).toBeGreaterThanOrEqual(0.9);
  expect(part(refused, uncovered)).toBeGreaterThanOrEqual(0.9);
  expect(invented).toEqual([]);
});
