import { printable } from './printable.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/147.0', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/147.0'],
  ['a\tb\u007fc\u00fcd\u0000', 'abcd'],
  ['  ', ''],
  [undefined, ''],
])('of %j stays %j', (header, left) => {
  expect(printable(header)).toBe(left);
});

test('a long header is cut after 200 characters', () => {
  expect(printable('x'.repeat(5_000))).toBe('x'.repeat(200));
});
