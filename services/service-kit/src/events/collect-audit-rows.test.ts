import { inBatches } from './collect-audit-rows.ts';

/** With its quotes a text of 8 letters is 10 bytes of JSON. */
const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(8));

test('rows keep their order and share a batch up to its size', () => {
  expect(inBatches([a, b, c], 20)).toEqual([[a, b], [c]]);
});

test('a row larger than a batch goes alone', () => {
  const large = 'x'.repeat(100);
  expect(inBatches([a, large, b], 20)).toEqual([[a], [large], [b]]);
});

test('a size is counted in bytes, not in letters', () => {
  expect(inBatches(['\u20ac\u20ac', '\u20ac\u20ac'], 15)).toHaveLength(2);
});

test('no rows are no batch', () => {
  expect(inBatches([], 20)).toEqual([]);
});
