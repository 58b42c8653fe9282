import { maxAttempts, retryDelayMs } from './send-mail.ts';

test('the delay doubles up to half an hour', () => {
  expect([1, 2, 3, 10, 11, 40].map(retryDelayMs)).toEqual([2_000, 4_000, 8_000, 1_024_000, 1_800_000, 1_800_000]);
});

test('a mail is retried for about a day', () => {
  const delays = Array.from({ length: maxAttempts }, (_, index) => retryDelayMs(index + 1));
  expect(delays.at(-1)).toBeNull();
  const hours = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / 3_600_000;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(30);
});
