import { boundedQueue } from './bounded-queue.ts';

test('work beyond the bound waits its turn, and beyond the queue it is refused', async () => {
  const run = boundedQueue({ atOnce: 2, maxWaiting: 1 });
  const order: string[] = [];
  const release: (() => void)[] = [];
  const work = (name: string) =>
    run(async () => {
      order.push(name);
      await new Promise<void>((resolve) => release.push(resolve));
    });

  const first = work('first');
  const second = work('second');
  const third = work('third');
  await expect(work('fourth')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(order).toEqual(['first', 'second']);
  release.shift()!();
  await first;
  expect(order).toEqual(['first', 'second', 'third']);
  for (const end of release) end();
  await Promise.all([second, third]);
});

test('a failure frees the place', async () => {
  const run = boundedQueue({ atOnce: 1, maxWaiting: 0 });
  await expect(run(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(run(async () => 'yes')).resolves.toBe('yes');
});
