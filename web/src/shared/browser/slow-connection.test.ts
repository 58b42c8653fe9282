import { isSlowConnection, megabitsPerSecond } from './slow-connection.ts';

const transfer = (transferSize: number, requestStart: number, responseEnd: number) => ({
  transferSize,
  requestStart,
  responseEnd,
});

test.each([
  ['two files at once on slow 4G', [transfer(115_000, 200, 900), transfer(52_000, 210, 1_080)], 1.5],
  ['the same on a good line', [transfer(115_000, 200, 230), transfer(52_000, 210, 240)], 33.4],
])('%s', (_, transfers, mbits) => {
  expect(megabitsPerSecond(transfers)).toBeCloseTo(mbits, 1);
});

test('what came from the cache, and small files, tell nothing', () => {
  expect(megabitsPerSecond([transfer(0, 200, 201), transfer(0, 200, 203)])).toBeNull();
  expect(megabitsPerSecond([transfer(9_000, 200, 700)])).toBeNull();
});

test('without a measurement the browser’s estimate decides, and without an estimate the line counts as good', () => {
  performance.getEntriesByType = () => [];
  const estimate = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  estimate({ effectiveType: '3g' });
  expect(isSlowConnection()).toBe(true);
  estimate({ effectiveType: '4g', downlink: 10 });
  expect(isSlowConnection()).toBe(false);
  estimate({ effectiveType: '4g', saveData: true });
  expect(isSlowConnection()).toBe(true);
  estimate(undefined);
  expect(isSlowConnection()).toBe(false);
});

test('the scripts of the page are measured', () => {
  const script = (size: number) => ({
    ...transfer(size, 200, 1_200),
    initiatorType: 'link',
    name: 'https://app.entourage.example/assets/app-1.js',
  });
  performance.getEntriesByType = () => [script(170_000)] as never;
  expect(isSlowConnection()).toBe(true);
  performance.getEntriesByType = () => [script(5_000_000)] as never;
  expect(isSlowConnection()).toBe(false);
});
