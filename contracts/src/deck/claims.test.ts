import { readFileSync } from 'node:fs';
import { chartValueText } from './chart-value.ts';
import { type Claim, claims, comparisons, knownMismatches, shownValue } from './claims.ts';
import { deck } from './deck.ts';
import type { Slide } from './slide.ts';

/** `$6.6B+`, `55,000+`, `0.1%`, `3x`; of a name such as `llama-7b` the digits. */
const number = /\$?\d[\d,]*(?:\.\d+)?(?:[KMB%x](?![a-z]))?\+?/g;
const trimmed = (found: string) => found.replace(/,$/, '');

function numbersOf({ number: _, chart, ...words }: Slide): Set<string> {
  const said = JSON.stringify(words).match(number) ?? [];
  const drawn = (chart?.points ?? []).flatMap(({ label, value }) => [
    ...(label.match(number) ?? []),
    chartValueText(value, chart!.unit),
  ]);
  return new Set([...said, ...(chart?.title.match(number) ?? []), ...drawn].map(trimmed));
}
const close = (one: number, other: number) => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(other));
const specification = Object.fromEntries(
  (['part-1', 'part-2'] as const).map((part) => {
    const file = new URL(`../../../docs/design/specification/${part}.md`, import.meta.url);
    return [part, readFileSync(file, 'utf8')];
  }),
);
const named = (claim: Claim) => `${claim.shown} on ${claim.slides.join(', ')}`;

test('every number on a slide has a claim', () => {
  const without = deck.flatMap((slide) =>
    [...numbersOf(slide)]
      .filter((shown) => !claims.some((claim) => claim.shown === shown && claim.slides.includes(slide.number)))
      .map((shown) => `${shown} on slide ${slide.number}`),
  );
  expect(without).toEqual([]);
});

test('every claim stands on each of its slides', () => {
  const gone = claims.filter(
    ({ shown, slides }) => !slides.every((one) => numbersOf(deck[one - 1] as Slide).has(shown)),
  );
  expect(gone.map(named)).toEqual([]);
});

test('a claim stands in the specification as quoted, or its formula gives exactly what is shown', () => {
  const wrong = claims.filter((claim) =>
    'states' in claim
      ? !specification[claim.part]!.includes(claim.states) || !claim.states.includes(claim.shown.replace(/\+$/, ''))
      : !close(claim.computed, shownValue(claim.shown)),
  );
  expect(wrong.map(named)).toEqual([]);
});

test('what a chart draws is exactly what its text says, not a rounded form of it', () => {
  const rounded = deck.flatMap(({ chart }) =>
    (chart?.points ?? []).filter(({ value }) => {
      const exact = chart?.unit === 'percent' ? value / 100 : value;
      return !close(shownValue(chartValueText(value, chart!.unit)), exact);
    }),
  );
  expect(rounded).toEqual([]);
});

test('the figures that do not agree are the known ones and no other (decision D6)', () => {
  const unequal = comparisons.filter(({ value, expected }) => !close(value, expected));
  expect(unequal.map(({ name }) => name).sort()).toEqual([...knownMismatches].sort());
});

test('the slides are numbered from 1 to 10 in the order of the specification', () => {
  expect(deck.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('slide 2 counts the athletes of each segment of its market, and its chart draws the figure of its headline', () => {
  const { title, points, chart } = deck[1]!;
  const segments = points.find((point) => point.title === 'Segments')!.text.match(/\d[\d,]*/g) ?? [];
  expect(segments.length).toBeGreaterThan(1);
  expect(segments.reduce((sum, shown) => sum + shownValue(shown), 0)).toBe(55_000);
  expect(chart!.points.map(({ value }) => value)).toContain(shownValue(/\$[\d.]+B/.exec(title)![0]));
});

test('slide 3 makes its 3x claims of value, and counts nothing with them', () => {
  const { title, figures, lead } = deck[2]!;
  expect(title).toBe('3x value');
  expect(figures.length).toBeGreaterThan(1);
  expect(figures.filter(({ value, label }) => value !== '3x' || !label.startsWith('value for'))).toEqual([]);
  expect(`${title} ${lead}`).not.toMatch(/three kinds/);
});

test('a number that nobody claims is found', () => {
  const slide = { ...deck[0]!, lead: 'We serve 1,234 athletes, 99.5% of them for $12K+.' };
  expect([...numbersOf(slide)]).toEqual(expect.arrayContaining(['1,234', '99.5%', '$12K+']));
});
