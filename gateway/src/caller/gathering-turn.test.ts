import { gatheringTurn } from './gathering-turn.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function held() {
  const turn = gatheringTurn();
  const asked: string[] = [];
  const ask = (name: string) => {
    let answer = () => {};
    turn.schedule(() => {
      asked.push(name);
      void turn.during(() => new Promise<void>((resolve) => (answer = resolve)));
    });
    return () => answer();
  };
  return { ask, asked };
}

test('a first question waits a millisecond for others', () => {
  const { ask, asked } = held();
  ask('one');
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['one']);
});

test('the next goes when the one before is back', async () => {
  const { ask, asked } = held();
  const answer = ask('one');
  jest.advanceTimersByTime(1);
  ask('two');
  jest.advanceTimersByTime(4);
  expect(asked).toEqual(['one']);
  answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['one', 'two']);
});

test('a batch that was full before its turn goes with the one behind it', () => {
  const { ask, asked } = held();
  ask('full');
  ask('rest');
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['full', 'rest']);
});

test('a question that stays out holds nobody back for long', () => {
  const { ask, asked } = held();
  ask('one');
  jest.advanceTimersByTime(1);
  ask('two');
  jest.advanceTimersByTime(5);
  expect(asked).toEqual(['one', 'two']);
});
