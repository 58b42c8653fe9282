import { gathered } from './gathered.ts';

test('questions of one moment are asked together, and each gets its own answer', async () => {
  const asked: (readonly number[])[] = [];
  const double = gathered(async (keys: readonly number[]) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key < 10).map((key) => [key, key * 2]));
  });

  expect(await Promise.all([double(1), double(2), double(1), double(99)])).toEqual([2, 4, 2, undefined]);
  expect(await double(3)).toBe(6);
  expect(asked).toEqual([[1, 2, 99], [3]]);
});

test('a failure reaches everybody who asked', async () => {
  const load = gathered(async () => Promise.reject(new Error('out')));
  const answers = await Promise.allSettled([load(1), load(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
