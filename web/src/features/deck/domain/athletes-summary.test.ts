import { athletesSummary } from './athletes-summary.ts';

const athlete = (yearsActive: number | null) => ({
  firstName: 'A',
  lastName: 'B',
  position: null,
  team: null,
  photoUrl: null,
  yearsActive,
});

test.each([
  [[7, 3, 6], { count: '3', averageYears: '5' }],
  [[7, null], { count: '2', averageYears: '7' }],
  [[null], { count: '1', averageYears: '—' }],
  [[], { count: '0', averageYears: '—' }],
])('athletes of %j years: %j', (years, expected) => {
  expect(athletesSummary(years.map(athlete))).toEqual(expected);
});

test('before they are loaded nothing is counted', () => {
  expect(athletesSummary(undefined)).toEqual({ count: '—', averageYears: '—' });
});
