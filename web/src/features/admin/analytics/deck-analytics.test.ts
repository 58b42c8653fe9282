import { heatRows, readCountry, timePerSlide, toMinutes, visitsPerDay } from './deck-analytics.ts';

test.each([
  ['{"country":"Croatia","city":"Split"}', 'Croatia'],
  ['{"country":""}', 'Unknown'],
  ['{}', 'Unknown'],
  ['null', 'Unknown'],
  ['Croatia', 'Unknown'],
])('the country of %s is %s', (location, country) => {
  expect(readCountry({ location })).toBe(country);
});

test('minutes are rounded, half a minute up', () => {
  expect([0, 29, 30, 89, 90].map(toMinutes)).toEqual([0, 0, 1, 1, 2]);
});

test('the time of a slide is the average of those who saw it; all ten slides are there', () => {
  const points = timePerSlide([{ slideNumber: 2, seconds: 91, visits: 2 }]);
  expect(points).toHaveLength(10);
  expect(points.slice(0, 3)).toEqual([
    { label: '1', value: 0 },
    { label: '2', value: 46 },
    { label: '3', value: 0 },
  ]);
});

test('every day is drawn from the first visit until today, at least two weeks', () => {
  const now = Date.parse('2026-03-20T08:00:00Z');
  const day = (date: string, visits: number) => ({ day: date, visits });
  const long = visitsPerDay([day('2026-03-19', 2), day('2026-02-27', 1), day('2026-01-01', 0)], now);
  expect(long).toHaveLength(22);
  expect(long.slice(0, 2)).toEqual([
    { label: 'Feb 27', value: 1 },
    { label: 'Feb 28', value: 0 },
  ]);
  expect(long.slice(-2)).toEqual([
    { label: 'Mar 19', value: 2 },
    { label: 'Mar 20', value: 0 },
  ]);
  const short = visitsPerDay([day('2026-03-20', 1)], now);
  expect([short.length, short[0]?.label, short.at(-1)?.value]).toEqual([14, 'Mar 7', 1]);
  expect(visitsPerDay([day('2026-03-20', 0)], now)).toEqual([]);
});

test('the heat map has a row for each slide asked about, questions about the whole first', () => {
  const rows = heatRows([
    { askedAt: 7, questions: 2, slideNumber: 10, secondsPerVisit: 12.4 },
    { askedAt: 7, questions: 2, slideNumber: 1, secondsPerVisit: 3 },
    { askedAt: null, questions: 1, slideNumber: 2, secondsPerVisit: 8 },
  ]);
  expect(rows.map(({ askedAt, questions }) => [askedAt, questions])).toEqual([
    [null, 1],
    [7, 2],
  ]);
  expect(rows[1]?.seconds).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 12]);
});
