import { BoundedMap } from './bounded-map.ts';

test('the entry that was set longest ago is removed first', () => {
  const entries = new BoundedMap<number>(2);
  entries.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...entries]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
