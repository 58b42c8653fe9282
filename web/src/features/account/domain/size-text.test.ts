import { sizeText } from './size-text.ts';

test.each([
  [0, '0.1 kB'],
  [1, '0.1 kB'],
  [999, '1 kB'],
  [15_340, '15.3 kB'],
  [999_999, '1,000 kB'],
  [1_000_000, '1 MB'],
  [12_345_678, '12.3 MB'],
])('%d bytes are told as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
