import { batchScheduler } from './batch-scheduler.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function asking() {
  const schedule = batchScheduler();
  const asked: string[] = [];
  return { asked, ask: (name: string) => schedule(() => asked.push(name)) };
}

test('a first question waits a millisecond for others', () => {
  const { ask, asked } = asking();
  ask('one');
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['one']);
});

test('under load a question goes eight milliseconds after the one before', () => {
  const { ask, asked } = asking();
  ask('one');
  jest.advanceTimersByTime(1);
  ask('two');
  jest.advanceTimersByTime(7);
  expect(asked).toEqual(['one']);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['one', 'two']);
});

test('after a pause nobody waits longer than the first', () => {
  const { ask, asked } = asking();
  ask('one');
  jest.advanceTimersByTime(100);
  ask('two');
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['one', 'two']);
});

test('a batch that was full before its turn goes with the one behind it', () => {
  const { ask, asked } = asking();
  ask('full');
  ask('rest');
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['full', 'rest']);
});
