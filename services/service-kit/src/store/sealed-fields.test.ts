import { parseFieldKeys, SealBroken, sealedFields, sealWith } from './sealed-fields.ts';

const aKey = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const keys = parseFieldKeys(`k1:${aKey(1)}`);
const notes = sealedFields(keys, 'notes', ['text', 'lines']);
const row = { id: 'n1', text: 'knee pain', lines: ['one', 'two'], count: 3 };

test('what was sealed opens again, whatever JSON it is', () => {
  for (const text of ['', 'ü 🏃', 0, false, { a: [1, null] }, ['x']]) {
    expect(notes.open(notes.seal({ text }, 'n1'), 'n1')).toEqual({ text });
  }
});

test('a sealed row shows its other fields and nothing of the sealed ones', () => {
  const sealed = notes.seal(row, 'n1');

  expect(sealed).toMatchObject({ id: 'n1', count: 3, text: expect.stringMatching(/^k1\.[\w-]+$/) });
  expect(JSON.stringify(sealed)).not.toContain('knee');
  expect(notes.open(sealed, 'n1')).toEqual(row);
});

test('an empty field stays empty, and the row given is not changed', () => {
  const empty = { text: null, lines: undefined };

  expect(notes.seal(empty, 'n1')).toEqual({ text: null, lines: undefined });
  expect(notes.seal(row, 'n1')).not.toBe(row);
  expect(row.text).toBe('knee pain');
});

test('equal texts look different each time', () => {
  expect(notes.seal(row, 'n1').text).not.toBe(notes.seal(row, 'n1').text);
});

test('a value moved to another row, field or collection does not open', () => {
  const sealed = notes.seal(row, 'n1');

  expect(() => notes.open(sealed, 'n2')).toThrow(SealBroken);
  expect(() => notes.open({ lines: sealed.text }, 'n1')).toThrow(SealBroken);
  expect(() => sealedFields(keys, 'others', ['text']).open({ text: sealed.text }, 'n1')).toThrow(SealBroken);
});

test('one flipped bit anywhere is found', () => {
  const { text } = notes.seal({ text: 'knee' }, 'n1');
  const bytes = Buffer.from(text.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const flipped = Buffer.from(bytes);
    flipped[at]! ^= 1;
    expect(() => notes.open({ text: `k1.${flipped.toString('base64url')}` }, 'n1')).toThrow(SealBroken);
  }
});

test.each(['', 'plain text', 'k1.', 'k1.AAAA', 'k9.AAAA', '.', 7])('%p is not taken for a sealed value', (text) => {
  expect(() => notes.open({ text }, 'n1')).toThrow('The sealed field notes.text cannot be opened');
});

test('the first key seals, an older one still opens', () => {
  const old = notes.seal(row, 'n1');
  const renewed = sealedFields(parseFieldKeys(`k2:${aKey(2)},k1:${aKey(1)}`), 'notes', ['text', 'lines']);

  expect(renewed.open(old, 'n1')).toEqual(row);
  expect(renewed.seal(row, 'n1').text).toMatch(/^k2\./);
  expect(() => notes.open(renewed.seal(row, 'n1'), 'n1')).toThrow(SealBroken);
});

const longKey = Buffer.alloc(33, 1).toString('base64');
test.each(['', 'k1', `:${aKey(1)}`, 'k1:short', `k1:${longKey}`, `k1:${aKey(1)},k1:${aKey(2)}`])(
  'the keys %p are refused',
  (text) => {
    expect(() => parseFieldKeys(text)).toThrow('FIELD_KEYS');
  },
);

test('a store without keys has no sealed fields, rather than open ones', () => {
  expect(() => sealWith(undefined)('notes', ['text'])).toThrow('notes has sealed fields');
});
