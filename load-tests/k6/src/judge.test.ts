import type { K6Figures } from './figures.ts';
import { brokenAt, judge, recoveredAfter, type Second, secondsOf } from './judge.ts';
import type { MemorySeries } from './memory.ts';

const second = (n: number, over: Partial<Second> = {}): Second => ({
  second: n,
  calls: 20,
  p95: 50,
  failed: 0,
  refused: 0,
  ...over,
});
const gauge = (value: number) => ({ type: 'gauge' as const, values: { value } });
const figures = (metrics: K6Figures['metrics']): K6Figures => ({ metrics, root_group: { checks: [], groups: [] } });

describe('recovery', () => {
  test('is counted from the beginning of the low rate to the last second that is not as before', () => {
    const run = [
      second(0),
      second(1, { p95: 5_000 }),
      second(2, { p95: 3_000 }),
      second(3, { failed: 0.1 }),
      second(4),
    ];
    expect(recoveredAfter(run, 2)).toBe(2);
  });

  test('takes no time where the first second is right', () => {
    expect(recoveredAfter([second(0, { p95: 9_000 }), second(1), second(2)], 1)).toBe(0);
  });

  test.each([{ p95: 5_000 }, { failed: 0.01 }, { refused: 0.5 }])(
    'has not come when the last second has %p',
    (over) => {
      expect(recoveredAfter([second(0), second(1, over)], 0)).toBeNull();
    },
  );

  test('has not come where nothing was answered', () => {
    expect(recoveredAfter([second(0), second(1)], 2)).toBeNull();
  });
});

test.each([{ p95: 1_001 }, { failed: 0.06 }, { refused: 0.06 }, { failed: 0.03, refused: 0.03 }])(
  'three seconds with %p are broken, two are not',
  (over) => {
    const bad = (n: number) => second(n, over);
    expect(brokenAt([second(0), bad(1), bad(2), second(3), bad(4), bad(5), bad(6)])?.second).toBe(4);
    expect(brokenAt([second(0), bad(1), bad(2), second(3), bad(4)])).toBeNull();
  },
);

test('a platform that refuses one call in twenty is not broken', () => {
  expect(brokenAt([0, 1, 2, 3].map((n) => second(n, { refused: 0.05, p95: 1_000 })))).toBeNull();
});

test('seconds come in their order, and those without calls are left out', () => {
  const of = (value: Record<string, number>) => ({ type: 'trend' as const, values: value });
  const seconds = secondsOf(
    figures({
      'stress_ms{second:10}': of({ count: 3, 'p(95)': 30 }),
      'stress_ms{second:9}': of({ count: 5, 'p(95)': 20 }),
      'stress_ms{second:11}': of({ count: 0, 'p(95)': 0 }),
      'stress_refused{second:9}': { type: 'rate', values: { rate: 0.5 } },
    }),
  );
  expect(seconds).toEqual([
    { second: 9, calls: 5, p95: 20, failed: 0, refused: 0.5 },
    { second: 10, calls: 3, p95: 30, failed: 0, refused: 0 },
  ]);
});

const memory = (values: readonly number[]): MemorySeries[] => [
  { name: 'gateway', samples: values.map((megabytes, index) => ({ at: 1_000 + index * 1_000, megabytes })) },
];
const failing = (verdicts: ReturnType<typeof judge>) => verdicts.filter(({ holds }) => !holds).map(({ what }) => what);

test('a soak in which a process grows by a tenth fails, and one in which it does not holds', () => {
  const metrics = { load_from: gauge(1_000), load_to: gauge(11_000) };
  const given = { name: 'soak', figures: figures(metrics), size: 1 } as const;
  const grows = memory(Array.from({ length: 11 }, (_, n) => 100 + n * 2));
  expect(failing(judge({ ...given, memory: grows }))).toEqual(['memory of gateway, growth after the warm-up']);
  expect(failing(judge({ ...given, memory: memory(Array.from({ length: 11 }, () => 100)) }))).toEqual([]);
});

test('a soak without the moments of its load fails', () => {
  const verdicts = judge({ name: 'soak', figures: figures({}), size: 1, memory: memory([100, 100, 100, 100]) });
  expect(failing(verdicts)).toEqual(['memory of gateway, growth after the warm-up']);
});

test('a thousand streams may take 150 MB and not more', () => {
  const metrics = {
    idle_from: gauge(1_000),
    open_from: gauge(3_000),
    listen_from: gauge(4_000),
    listen_to: gauge(6_000),
  };
  const given = { name: 'live-listeners', figures: figures(metrics), size: 1_000 } as const;
  expect(failing(judge({ ...given, memory: memory([100, 100, 100, 250, 250, 250]) }))).toEqual([]);
  expect(failing(judge({ ...given, memory: memory([100, 100, 100, 251, 251, 251]) }))).toEqual([
    'memory of all processes for 1000 streams',
  ]);
});

test('a process that is larger than its container fails any scenario', () => {
  const verdicts = judge({ name: 'smoke', figures: figures({}), size: 1, memory: memory([100, 301, 100]) });
  expect(failing(verdicts)).toEqual(['memory of gateway, peak']);
});
