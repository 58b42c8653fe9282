import { fileSizeText } from './file-size-text.ts';

test.each([
  [0, '0 B'],
  [834, '834 B'],
  [1_024, '1 kB'],
  [15_340, '15 kB'],
  [1_258_291, '1.2 MB'],
  [2 ** 31, '2 GB'],
  [2 ** 42, '4,100 GB'],
])('%d bytes are told as %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
