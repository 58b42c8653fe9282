import { readFileSync } from 'node:fs';
import { deck } from '@entourage/contracts/deck/deck';
import { coveredExamples, uncoveredExamples } from '../src/domain/retrieval/examples.ts';
import { answerFinder } from '../src/domain/retrieval/find-answer.ts';
import { passagesOf } from '../src/domain/retrieval/passages.ts';

type Expected = { question: string /** Any of them is right; empty: not covered by the deck. */; slides: number[] };
const expectedIn = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Expected[];
const sets = { 'questions.json': [43, 20], 'unseen-questions.json': [315, 137] } as const;
const finder = answerFinder(deck);
const citedFor = (question: string, slideNumber: number | null = null): (number | null)[] =>
  finder.find({ question, slideNumber }, [])?.citations.map((citation) => citation.slideNumber) ?? [];
const part = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length;
const numbersOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Those of the slides, and the millions that a chart's values are written in. */
const knownNumbers = new Set([
  ...numbersOf(JSON.stringify(deck)),
  ...deck.flatMap(({ chart }) => chart?.points.map(({ value }) => String(value / 1e6)) ?? []),
]);

test.each(Object.entries(sets))(
  '%s: what the deck covers cites the right slide, the rest is refused, no number is invented',
  (file, [coveredCount, uncoveredCount]) => {
    const answered = expectedIn(file).map(({ question, slides }) => {
      const found = finder.find({ question, slideNumber: null }, []);
      return { question, slides, found, cited: found?.citations.map(({ slideNumber }) => slideNumber) ?? [] };
    });
    const covered = answered.filter(({ slides }) => slides.length > 0);
    const uncovered = answered.filter(({ slides }) => slides.length === 0);
    const right = covered.filter(({ slides, cited }) => cited.some((number) => slides.includes(number ?? 0)));
    const refused = uncovered.filter(({ found }) => found === null);
    const invented = answered.flatMap(({ found }) =>
      numbersOf(found?.text ?? '').filter((number) => !knownNumbers.has(number)),
    );
    const wrong = answered.filter((one) => !right.includes(one) && !refused.includes(one));
    console.log(
      `${file}: right slide cited: ${right.length} of ${covered.length}; refused when uncovered: ${refused.length} of ${uncovered.length}; ` +
        `invented numbers: ${invented.length}`,
      wrong.map(({ question, cited }) => `${question} cited ${cited.join(', ') || 'nothing'}`),
    );
    expect({ covered: covered.length, uncovered: uncovered.length }).toEqual({
      covered: coveredCount,
      uncovered: uncoveredCount,
    });
    expect(part(right, covered)).toBeGreaterThanOrEqual(0.9);
    expect(part(refused, uncovered)).toBeGreaterThanOrEqual(0.9);
    expect(invented).toEqual([]);
  },
);

test('every passage has examples, every example a passage, and none stands twice or in the sets that measure', () => {
  const ids = passagesOf(deck).map(({ id }) => id);
  expect(Object.keys(coveredExamples).filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !coveredExamples[id]?.length)).toEqual([]);
  const all = [...Object.values(coveredExamples).flat(), ...uncoveredExamples];
  const measured = Object.keys(sets).flatMap((file) => expectedIn(file).map(({ question }) => question));
  const seen = new Set(measured.map((question) => question.toLowerCase()));
  const twice = all.filter((question) => seen.has(question.toLowerCase()) || !seen.add(question.toLowerCase()));
  expect(twice).toEqual([]);
});

test.each([
  'Does Aston Villa have an account?',
  'Is Under Armour in talks with you?',
  'Do the Boston Celtics share the dashboard?',
  'How many athletes in 2035?',
  'What was revenue in 2019?',
])('a name or a year that no slide has is not covered: %s', (question) => {
  expect(citedFor(question)).toEqual([]);
});

test.each([
  '?',
  'x'.repeat(500),
  '🏀🏈⚾',
  '<img src=x onerror=alert(1)>',
  'xyzzy plugh',
  '12345',
  'hello',
  'Спасибо!',
])('what is no question is not covered: %s', (text) => {
  expect(citedFor(text, 7)).toEqual([]);
});

test('a misspelt question is understood', () => {
  expect(citedFor('How much moeny are you rasing?')).toContain(9);
  expect(citedFor('Who are the likely acquirrers?')).toContain(10);
});

test('a question about a slide as a whole has its lead: of the one named, else of the open one', () => {
  expect(citedFor('What does this slide say?', 7)).toEqual([7]);
  expect(citedFor('Explain slide 3', 7)).toEqual([3]);
  expect(citedFor('What does this slide say?')).not.toEqual([7]);
});

const teamAnswers = [
  { words: finder.wordsVectorOf('Who is your CEO?'), answer: 'The CEO is introduced in person.' },
  { words: finder.wordsVectorOf('When will you break even?'), answer: 'In the third year.' },
  { words: finder.wordsVectorOf('Is it HIPAA compliant?'), answer: 'The audit is under way.' },
];
test.each([
  ["who's the CEO", 'The CEO is introduced in person.'],
  ['Who is the CEO of Entourage?', 'The CEO is introduced in person.'],
  ['When do you break even?', 'In the third year.'],
  ['Is it HIPAA-compliant?', 'The audit is under way.'],
  ['Who is your CTO?', null],
  ['When will you exit?', null],
  ['Is it GDPR compliant?', null],
])('an answer of the team is given to whoever asks the same, not to who asks alike: %s', (question, answer) => {
  const found = finder.find({ question, slideNumber: null }, teamAnswers);
  expect(found?.isOfTeam ? found.text : null).toBe(answer);
});
