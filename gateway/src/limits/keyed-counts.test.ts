import { keyedCounts } from './keyed-counts.ts';

test('what has left is not counted, and a key that has none left is forgotten', () => {
  const counts = keyedCounts();
  for (const key of ['one', 'one', 'other']) counts.add(key);
  expect([counts.of('one'), counts.of('other'), counts.of('nobody'), counts.keys()]).toEqual([2, 1, 0, 2]);
  counts.remove('one');
  expect([counts.of('one'), counts.keys()]).toEqual([1, 2]);
  counts.remove('one');
  expect([counts.of('one'), counts.of('other'), counts.keys()]).toEqual([0, 1, 1]);
  counts.remove('other');
  expect(counts.keys()).toBe(0);
});
