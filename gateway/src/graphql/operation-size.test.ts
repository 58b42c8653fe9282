import { parseBounded } from './operation-size.ts';

const nested = (depth: number) => `{ ${'a { '.repeat(depth - 1)}a${' }'.repeat(depth)}`;
const fields = (count: number, one: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => one(index)).join(' ')} }`;
const bomb = `{ ...a0 } ${Array.from({ length: 30 }, (_, index) => `fragment a${index} on Query { ...a${index + 1} ...a${index + 1} }`).join(' ')} fragment a30 on Query { x }`;

test('a query within the limits is parsed', () => {
  expect(parseBounded('query Q { answer: currentUser { id athletes { id } } }').definitions).toHaveLength(1);
});
test.each([
  ['depth 7', nested(7), 'too deep'],
  ['16 aliases', fields(16, (index) => `a${index}: x`), 'aliases'],
  ['51 directives', fields(51, () => 'x @skip(if: true)'), 'directives'],
  ['over 1,000 tokens', fields(1_100, () => 'x'), 'too long'],
  ['depth 1,000', nested(1_000), 'too long'],
  [
    'a fragment that holds itself',
    '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
    'holds itself',
  ],
  ['a fragment bomb', bomb, 'costs too much'],
  ['nonsense', '{', 'cannot be read'],
])('%s is refused', (_, query, text) => {
  expect(() => parseBounded(query)).toThrow(text);
});
test('six levels and fifteen aliases pass', () => {
  expect(() => parseBounded(nested(6))).not.toThrow();
  expect(() => parseBounded(fields(15, (index) => `a${index}: x`))).not.toThrow();
});
