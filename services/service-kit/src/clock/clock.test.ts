import { storeCorrectedClock } from './clock.ts';

const hourMs = 3_600_000;

test('the clock follows the store after it has been measured', async () => {
  const clock = storeCorrectedClock({ now: async () => new Date(Date.now() + hourMs) });
  const before = clock.now().getTime() - Date.now();
  await clock.measure();
  const after = clock.now().getTime() - Date.now();
  clock.stop();

  expect(Math.abs(before)).toBeLessThan(50);
  expect(Math.abs(after - hourMs)).toBeLessThan(50);
});

test('while the store cannot be asked the last offset stays', async () => {
  let isOut = false;
  const now = async () => {
    if (isOut) throw new Error('out');
    return new Date(Date.now() - hourMs);
  };
  const clock = storeCorrectedClock({ now });
  await clock.measure();
  isOut = true;
  await expect(clock.measure()).rejects.toThrow('out');
  clock.stop();

  expect(Math.abs(clock.now().getTime() + hourMs - Date.now())).toBeLessThan(50);
});
