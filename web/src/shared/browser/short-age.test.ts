import { shortAge } from './short-age.ts';

test.each([
  [30_000, 'now'],
  [5 * 60_000, '5m'],
  [2 * 3_600_000 + 1, '2h'],
  [3 * 86_400_000, '3d'],
  [-60_000, 'now'],
])('an age of %d ms reads %j', (age, expected) => {
  const createdAt = '2026-03-01T09:00:00.000Z';
  expect(shortAge(createdAt, Date.parse(createdAt) + age)).toBe(expected);
});
