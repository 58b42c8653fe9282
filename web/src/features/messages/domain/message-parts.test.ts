import { messageParts } from './message-parts.ts';

const hrefs = (text: string) => messageParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ['See https://example.org/plan?week=2#fri.', ['https://example.org/plan?week=2#fri']],
  ['(http://example.org/a_(b)), then', ['http://example.org/a_(b)']],
  ['https://example.org/ü and https://пример.рф', ['https://example.org/ü', 'https://пример.рф']],
  ['javascript:alert(1) data:text/html,x ftp://example.org //example.org', []],
  ['mail me@example.org or example.org', []],
  ['no address', []],
  ['', []],
])('%j has the addresses %j', (text, expected) => {
  expect(hrefs(text)).toEqual(expected);
});

test('the parts together are the text', () => {
  const text = 'First https://a.example/1\nsecond 🏀 https://b.example/2, end.';
  expect(
    messageParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
