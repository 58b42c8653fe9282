import { groupRecordReads } from './group-record-reads.ts';

type Read = { by: string; at: string; isRead?: boolean };
const read = (by: string, second: number, isRead = true): Read => ({
  by,
  at: new Date(Date.UTC(2026, 2, 1, 9, 0, second)).toISOString(),
  isRead,
});
const seconds = (rows: readonly Read[]) =>
  groupRecordReads(rows, ({ by, isRead }) => (isRead ? by : null)).map((group) =>
    group.map(({ by, at }) => `${by}${new Date(at).getUTCMinutes() * 60 + new Date(at).getUTCSeconds()}`),
  );

test('reads of one reader within a minute are one view, also with another reader between', () => {
  expect(seconds([read('a', 62), read('b', 61), read('a', 60), read('a', 2)])).toEqual([['a62', 'a60', 'a2'], ['b61']]);
});

test('a read more than a minute before the newest one begins another view', () => {
  expect(seconds([read('a', 62), read('a', 2), read('a', 1), read('a', 0)])).toEqual([
    ['a62', 'a2'],
    ['a1', 'a0'],
  ]);
});

test('what is no read stands alone and ends nothing', () => {
  expect(seconds([read('a', 3), read('a', 2, false), read('a', 1)])).toEqual([['a3', 'a1'], ['a2']]);
  expect(seconds([])).toEqual([]);
});
