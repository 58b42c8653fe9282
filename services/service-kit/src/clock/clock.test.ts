import { hourMs } from '@entourage/contracts/durations';
import { storeCorrectedClock } from './clock.ts';

// Fake timers, so that offsets are exact.
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-03-01T09:00:00Z') }));
afterEach(() => void jest.useRealTimers());

/** A store whose clock is `aheadMs` ahead of this machine's; each direction takes `wayMs`. */
function aStore({ aheadMs = 0, wayMs = 0 } = {}) {
  const store = {
    aheadMs,
    wayMs,
    isOut: false,
    asked: 0,
    async now() {
      store.asked++;
      jest.advanceTimersByTime(store.wayMs);
      if (store.isOut) throw new RangeError('out');
      const at = new Date(Date.now() + store.aheadMs);
      jest.advanceTimersByTime(store.wayMs);
      return at;
    },
  };
  return store;
}
const aheadOf = ({ now }: { now(): Date }) => now().getTime() - Date.now();

test('the clock follows the store once it has started', async () => {
  const clock = storeCorrectedClock(aStore({ aheadMs: hourMs }));
  expect(aheadOf(clock)).toBe(0);
  await clock.start();

  expect(aheadOf(clock)).toBe(hourMs);
  jest.advanceTimersByTime(1_234);
  expect(aheadOf(clock)).toBe(hourMs);
  clock.stop();
});

test('the way to the store and back does not count as a difference', async () => {
  const clock = storeCorrectedClock(aStore({ aheadMs: -hourMs, wayMs: 400 }));
  await clock.start();

  expect(aheadOf(clock)).toBe(-hourMs);
  clock.stop();
});

test('the store is asked every minute, until the clock stops', async () => {
  const store = aStore({ aheadMs: hourMs });
  const clock = storeCorrectedClock(store);
  await clock.start();
  store.aheadMs = 2 * hourMs;
  await jest.advanceTimersByTimeAsync(59_999);
  expect([store.asked, aheadOf(clock)]).toEqual([1, hourMs]);
  await jest.advanceTimersByTimeAsync(1);
  expect([store.asked, aheadOf(clock)]).toEqual([2, 2 * hourMs]);
  clock.stop();
  await jest.advanceTimersByTimeAsync(600_000);

  expect(store.asked).toBe(2);
});

test('an answer that took a second moves no good offset, and is better than none at the start', async () => {
  const store = aStore({ aheadMs: hourMs, wayMs: 600 });
  const clock = storeCorrectedClock(store);
  await clock.start();
  expect(aheadOf(clock)).toBe(hourMs);
  store.aheadMs = 2 * hourMs;
  await jest.advanceTimersByTimeAsync(60_000);
  expect([store.asked, aheadOf(clock)]).toEqual([2, hourMs]);
  store.wayMs = 499;
  await jest.advanceTimersByTimeAsync(60_000);

  expect(aheadOf(clock)).toBe(2 * hourMs);
  clock.stop();
});

test('a store that is frozen at the first question does not put a right clock wrong', async () => {
  const store = aStore();
  const clock = storeCorrectedClock({
    async now() {
      const at = await store.now();
      jest.advanceTimersByTime(15_000);
      return at;
    },
  });
  await clock.start();

  expect(aheadOf(clock)).toBe(0);
  clock.stop();
});

test('while the store cannot be asked the last offset stays', async () => {
  const store = aStore({ aheadMs: -hourMs });
  const warnings: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void warnings.push(line) };
  const clock = storeCorrectedClock(store, { log, measureEveryMs: 10 });
  await clock.start();
  warnings.length = 0;
  store.isOut = true;
  await jest.advanceTimersByTimeAsync(20);

  expect(warnings).toEqual(Array(2).fill(['store clock not read', { errorName: 'RangeError' }]));
  expect(aheadOf(clock)).toBe(-hourMs);
  clock.stop();
});

test('a difference of more than five seconds is told once, and again when it changes', async () => {
  const store = aStore({ aheadMs: 4_000 });
  const told: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void told.push(line) };
  const clock = storeCorrectedClock(store, { log });
  await clock.start();
  expect(told).toEqual([]);
  for (const aheadMs of [60_000, 60_100, -hourMs, 0]) {
    store.aheadMs = aheadMs;
    await jest.advanceTimersByTimeAsync(60_000);
  }

  expect(told).toEqual([60_000, -hourMs].map((clockOffsetMs) => ['clock differs from the store', { clockOffsetMs }]));
  clock.stop();
});

test('a store that cannot be asked at the start keeps the clock from starting; who does without goes on asking', async () => {
  const store = aStore();
  store.isOut = true;
  const clock = storeCorrectedClock(store);
  await expect(clock.start()).rejects.toThrow('out');
  store.isOut = false;
  store.aheadMs = hourMs;
  await jest.advanceTimersByTimeAsync(60_000);

  expect(aheadOf(clock)).toBe(hourMs);
  clock.stop();
});
