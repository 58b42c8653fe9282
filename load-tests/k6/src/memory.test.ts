import { grownBetween, growthShare, type MemorySeries } from './memory.ts';

const series = (name: string, values: readonly number[]): MemorySeries => ({
  name,
  samples: values.map((megabytes, second) => ({ at: second * 1_000, megabytes })),
});

test('growth is that of the line through the samples', () => {
  const flat = series('flat', [100, 104, 96, 100, 104, 96, 100]);
  const rising = series('rising', [100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
  expect(growthShare(flat, { from: 0, to: 6_000 })).toBeCloseTo(-0.02, 1);
  expect(growthShare(rising, { from: 0, to: 10_000 })).toBeCloseTo(0.1);
});

test('what a process took while it warmed up is no growth', () => {
  const warming = series('warming', [50, 100, 150, 200, 200, 200, 200]);
  expect(growthShare(warming, { from: 3_000, to: 6_000 })).toBe(0);
  expect(growthShare(warming, { from: 0, to: 6_000 })).toBeGreaterThan(1);
});

test('a process that shrinks does not hide one that grows', () => {
  const grown = grownBetween(
    [series('grows', [100, 100, 100, 160, 160, 160]), series('shrinks', [200, 200, 200, 100, 100, 100])],
    { from: 0, to: 2_000 },
    { from: 3_000, to: 5_000 },
  );
  expect(grown).toBe(60);
});
