import { type BenchResult, lostSince } from './bench-result.ts';
import type { Row } from './comparison.ts';

const row = (call: string, platform: number, likeForLike: number) =>
  ({
    call,
    servers: { platform: { requestsPerSecond: platform }, 'like for like': { requestsPerSecond: likeForLike } },
  }) as Row;
const release = (short?: Record<string, number>) => ({ version: '0.1.0', short }) as BenchResult;

test('a row that lost more than a tenth of its ratio since the release is named with both', () => {
  const rows = [row('kept', 91, 100), row('lost', 89, 100), row('new', 1, 100)];
  expect(lostSince(release({ kept: 1, lost: 1 }), rows)).toEqual([
    'lost: 0.89 of like for like, 1.00 with release 0.1.0',
  ]);
});

test('a release without figures of the short form says nothing', () => {
  expect(lostSince(release(), [row('lost', 1, 100)])).toEqual([]);
});
