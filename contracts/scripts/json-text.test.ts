import { jsonText } from './json-text.ts';

const words = Array.from({ length: 30 }, (_, place) => `word-${place}`);

test('what fits into a line stands on one', () => {
  expect(jsonText({ one: [1, 2], two: {} })).toBe('{ "one": [1, 2], "two": {} }\n');
});

test('a list of words fills its lines, up to 120 columns', () => {
  const text = jsonText({ words, more: words });
  expect(JSON.parse(text)).toEqual({ words, more: words });
  const lines = text.split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
  expect(lines.length).toBeLessThan(16);
});

test('objects of a list have lines of their own', () => {
  const value = words.map((word) => ({ word }));
  expect(jsonText(value).split('\n')).toHaveLength(words.length + 3);
  expect(JSON.parse(jsonText(value))).toEqual(value);
});
