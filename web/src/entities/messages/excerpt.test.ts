import { excerpt } from './excerpt.ts';

const shown = (text: string, query: string) =>
  excerpt(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test('a match far behind stands near the beginning, after a whole word', () => {
  const long = `${'We talked about many other things first. '.repeat(3)}Then the ankle came up.`;
  expect(shown(long, 'ankle')).toBe('… things first. Then the [ankle] came up.');
});

test('lines become one, and a match near the beginning needs no cut', () => {
  expect(shown('Good morning\n\nthe ankle  is better', 'ankle')).toBe('Good morning the [ankle] is better');
});

test('a long word is cut at the match', () => {
  expect(shown(`${'x'.repeat(100)}ankle`, 'ankle')).toBe('… [ankle]');
});
