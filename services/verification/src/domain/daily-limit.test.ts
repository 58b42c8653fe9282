import { assertWithinDailyLimit } from './daily-limit.ts';

const now = new Date('2026-03-02T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('one post below the limit is accepted', () => {
  expect(() => assertWithinDailyLimit([hoursAgo(1), hoursAgo(2)], 3, now)).not.toThrow();
});

test('at the limit the error contains the seconds until the next post is allowed', () => {
  expect(() => assertWithinDailyLimit([hoursAgo(1), hoursAgo(23), hoursAgo(2)], 3, now)).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: 3_600 }),
  );
});
