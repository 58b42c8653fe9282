import { keyedSemaphore } from './keyed-semaphore.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('steps of one key wait for their turn, those of another do not', async () => {
  const inTurn = keyedSemaphore(1);
  const first = gate();
  const done: string[] = [];
  const a1 = inTurn('a', async () => {
    await first.opened;
    done.push('a1');
  });
  const a2 = inTurn('a', async () => void done.push('a2'));
  const b = inTurn('b', async () => void done.push('b'));
  await b;
  await settled();
  expect(done).toEqual(['b']);
  first.open();
  await Promise.all([a1, a2]);
  expect(done).toEqual(['b', 'a1', 'a2']);
});
test('a key is kept as long as it has steps', async () => {
  const inTurn = keyedSemaphore(2);
  const held = gate();
  const first = inTurn('a', () => held.opened);
  await inTurn('a', async () => {});
  await inTurn('b', async () => {});
  expect(inTurn.keys()).toBe(1);
  held.open();
  await first;
  expect(inTurn.keys()).toBe(0);
});
test('a failing step hands its turn on', async () => {
  const inTurn = keyedSemaphore(1);
  const failing = inTurn('a', async () => {
    throw new Error('no');
  });
  const next = inTurn('a', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});
test('as many run at once as there are places', async () => {
  const inTurn = keyedSemaphore(2);
  const held = gate();
  let running = 0;
  let max = 0;
  const step = async () => {
    running += 1;
    max = Math.max(max, running);
    await held.opened;
    running -= 1;
  };
  const all = [1, 2, 3, 4, 5].map(() => inTurn('a', step));
  await settled();
  held.open();
  await Promise.all(all);
  expect(max).toBe(2);
});
