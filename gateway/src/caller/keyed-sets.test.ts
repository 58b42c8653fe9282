import { keyedSets } from './keyed-sets.ts';

test('what has left is in no set, and a key that has none left is forgotten', () => {
  const sets = keyedSets<number>();
  for (const [key, value] of [
    ['one', 1],
    ['one', 2],
    ['one', 2],
    ['other', 1],
  ] as const)
    sets.add(key, value);
  expect([[...sets.of('one')], [...sets.of('nobody')], [...sets.all()], sets.keys()]).toEqual([
    [1, 2],
    [],
    [1, 2, 1],
    2,
  ]);
  sets.remove('one', 1);
  sets.remove('one', 3);
  expect([[...sets.of('one')], sets.keys()]).toEqual([[2], 2]);
  sets.remove('one', 2);
  sets.remove('nobody', 1);
  expect([sets.of('one').size, [...sets.all()], sets.keys()]).toEqual([0, [1], 1]);
});
