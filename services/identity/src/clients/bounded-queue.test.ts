import { boundedQueue } from './bounded-queue.ts';

test('work above the concurrency is queued, and refused when the queue is full', async () => {
  const run = boundedQueue({ concurrency: 2, maxQueued: 1 });
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

test('a failed function frees its slot', async () => {
  const run = boundedQueue({ concurrency: 1, maxQueued: 0 });
  await expect(run(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(run(async () => 'yes')).resolves.toBe('yes');
});
