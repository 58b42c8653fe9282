import { recentSignals } from './recent-signals.ts';

const signal = (type: string) => ({ type, tags: [], audience: {} });

function recent(max = 10) {
  let clock = 0;
  const signals = recentSignals({ ttlMs: 1_000, max, now: () => clock });
  return {
    signals,
    types: () => signals.all()?.map(({ type }) => type) ?? null,
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

test('signals are known for as long as a page takes to open, oldest first', () => {
  const { signals, types, pass } = recent();
  signals.add(signal('a'));
  pass(600);
  signals.add(signal('b'));
  expect(types()).toEqual(['a', 'b']);
  pass(400);
  expect(types()).toEqual(['b']);
  pass(600);
  expect(types()).toEqual([]);
});

test('a signal given again is known once, as the latest', () => {
  const { signals, types } = recent();
  for (const type of ['a', 'b', 'a']) signals.add(signal(type));
  expect(types()).toEqual(['b', 'a']);
});

test('more than are kept are said to be lost, until the lost ones would be too old as well', () => {
  const { signals, types, pass } = recent(2);
  for (const type of ['a', 'b', 'c']) signals.add(signal(type));
  expect(types()).toBeNull();
  pass(999);
  expect(types()).toBeNull();
  pass(1);
  expect(types()).toEqual([]);
});
