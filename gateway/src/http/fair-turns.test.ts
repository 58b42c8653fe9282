import { setImmediate as nextTurn } from 'node:timers/promises';
import { fairTurns } from './fair-turns.ts';

function busy(forMs: number): void {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}

test('one key with much work does not keep another one waiting', async () => {
  const { take } = fairTurns();
  const done: string[] = [];
  const work = (key: string) => () => {
    busy(2);
    done.push(key);
  };
  for (let piece = 0; piece < 40; piece += 1) take('many', work('many'));
  take('one', work('one'));
  take('other', work('other'));
  while (done.length < 42) await nextTurn();
  // Two requests fit into the turn in which they arrive; after that one of each key per turn.
  expect(done.slice(0, 6).toSorted()).toEqual(['many', 'many', 'many', 'many', 'one', 'other']);
});

test('a turn of the loop ends long before all work is done, and work runs at once where nothing waits', async () => {
  const { take } = fairTurns();
  let done = 0;
  take('key', () => {
    done += 1;
  });
  expect(done).toBe(1);
  for (let piece = 0; piece < 40; piece += 1)
    take('key', () => {
      busy(1);
      done += 1;
    });
  expect(done).toBeLessThan(10);
  const before = done;
  await nextTurn();
  expect(done - before).toBeLessThan(10);
  while (done < 41) await nextTurn();
});

test('new connections come first, and put work off for a moment only', async () => {
  const { take, accepted } = fairTurns();
  await nextTurn();
  let isDone = false;
  accepted();
  take('key', () => {
    isDone = true;
  });
  expect(isDone).toBe(false);
  const startedAt = performance.now();
  // The clients go on connecting.
  while (!isDone && performance.now() - startedAt < 1_000) {
    await nextTurn();
    accepted();
  }
  expect(isDone).toBe(true);
});
