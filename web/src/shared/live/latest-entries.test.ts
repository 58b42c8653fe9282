import { LatestEntries } from './latest-entries.ts';

test('what was set longest ago goes first', () => {
  const entries = new LatestEntries<number>(2);
  entries.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...entries]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
