import { relativeTime } from './relative-time.tsx';

const now = Date.parse('2026-03-01T09:00:00Z');
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();

test.each([
  [7 * 24 - 0.001, 'in 7 days'],
  [30, 'tomorrow'],
  [-30, 'yesterday'],
  [1.9, 'in 2 hours'],
  [-1.9, '1 hour ago'],
  [0, 'just now'],
])('%d hours from now is %j', (from, expected) => {
  expect(relativeTime(hours(from), now)).toBe(expected);
});
