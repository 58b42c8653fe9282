import { recentLooks } from './recent-looks.ts';

const look = { sessionId: 'session', athleteId: 'athlete', version: 4 };
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 9, minutes));

test('the same version within ten minutes is the same look', () => {
  const looks = recentLooks();
  expect(looks.isNew(look, at(0))).toBe(true);
  looks.remember(look, at(0));
  expect(looks.isNew(look, at(9))).toBe(false);
  expect(looks.isNew(look, at(10))).toBe(true);
});

test.each([
  ['another version', { version: 5 }],
  ['another session', { sessionId: 'other' }],
  ['another athlete', { athleteId: 'other' }],
])('%s is a new look', (_, change) => {
  const looks = recentLooks();
  looks.remember(look, at(0));
  expect(looks.isNew({ ...look, ...change }, at(1))).toBe(true);
});
