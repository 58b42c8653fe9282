import { hourMs } from '@entourage/contracts/durations';
import { until } from '../testing/until.ts';
import { storeCorrectedClock } from './clock.ts';

test('the clock follows the store once it has started', async () => {
  const clock = storeCorrectedClock({ now: async () => new Date(Date.now() + hourMs) });
  const before = clock.now().getTime() - Date.now();
  await clock.start();
  const after = clock.now().getTime() - Date.now();
  clock.stop();

  expect(Math.abs(before)).toBeLessThan(50);
  expect(Math.abs(after - hourMs)).toBeLessThan(50);
});

test('while the store cannot be asked the last offset stays', async () => {
  let isOut = false;
  const warnings: string[] = [];
  const now = async () => {
    if (isOut) throw new RangeError('out');
    return new Date(Date.now() - hourMs);
  };
  const log = { warn: (message: string) => void warnings.push(message) };
  const clock = storeCorrectedClock({ now }, { log, measureEveryMs: 1 });
  await clock.start();
  isOut = true;
  await until(() => warnings.length > 1);
  clock.stop();

  expect(warnings[0]).toBe('store clock not read');
  expect(Math.abs(clock.now().getTime() + hourMs - Date.now())).toBeLessThan(50);
});

test('a store that cannot be asked at the start keeps the clock from starting', async () => {
  const clock = storeCorrectedClock({ now: () => Promise.reject(new RangeError('out')) });
  await expect(clock.start()).rejects.toThrow('out');
});
