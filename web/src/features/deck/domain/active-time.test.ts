import { createActiveTime } from './active-time.ts';

const start = () => createActiveTime({ nowMs: 0, isVisible: true });
type Time = ReturnType<typeof start>;
/** Checks each second, as the deck does. */
const run = (time: Time, fromMs: number, toMs: number) => {
  let active = 0;
  for (let atMs = fromMs + 1_000; atMs <= toMs; atMs += 1_000) active += time.check(atMs);
  return active;
};

test('somebody who moves is active all the time', () => {
  const time = start();
  let active = run(time, 0, 40_000);
  active += time.moved(40_000) + run(time, 40_000, 95_000);
  expect(active).toBe(95_000);
});

test('a minute after the last movement the time stands still, until somebody moves again', () => {
  const time = start();
  expect(run(time, 0, 300_000)).toBe(60_000);
  expect(time.moved(300_500)).toBe(0);
  expect(run(time, 300_500, 310_500)).toBe(10_000);
});

test('a hidden tab adds nothing, whatever is checked', () => {
  const time = start();
  expect(time.setVisible(false, 2_500)).toBe(2_500);
  expect(run(time, 2_500, 32_500)).toBe(0);
  expect(time.moved(33_000)).toBe(0);
  time.setVisible(true, 34_000);
  expect(time.check(35_000)).toBe(1_000);
});

test('a laptop that slept adds nothing, also when it wakes within the minute', () => {
  const time = start();
  expect(run(time, 0, 10_000)).toBe(10_000);
  expect(time.check(45_000)).toBe(0);
  expect(time.check(46_000)).toBe(1_000);
});

test.each([3_600_000, -3_600_000])('a clock that jumps by %i ms adds nothing', (jumpMs) => {
  const time = start();
  time.check(1_000);
  expect(time.check(1_000 + jumpMs)).toBe(0);
  time.moved(2_000 + jumpMs);
  expect(time.check(3_000 + jumpMs)).toBe(1_000);
});

test('a clock that was put back does not make the last movement one of the future', () => {
  const time = start();
  time.check(1_000);
  time.check(-3_600_000);
  expect(run(time, -3_600_000, -3_000_000)).toBeLessThanOrEqual(60_000);
});
