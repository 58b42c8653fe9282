import { DecryptionFailed, encryptedFields, fieldEncryption, parseFieldKeys } from './encrypted-fields.ts';

const aKey = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const keys = parseFieldKeys(`k1:${aKey(1)}`);
const notes = encryptedFields(keys, 'notes', ['text', 'lines']);
const row = { id: 'n1', text: 'knee pain', lines: ['one', 'two'], count: 3 };

test('any JSON value decrypts to itself', () => {
  for (const text of ['', 'ü 🏃', 0, false, { a: [1, null] }, ['x']]) {
    expect(notes.decrypt(notes.encrypt({ text }, 'n1'), 'n1')).toEqual({ text });
  }
});

test('an encrypted row shows its other fields and nothing of the encrypted ones', () => {
  const encrypted = notes.encrypt(row, 'n1');

  expect(encrypted).toMatchObject({ id: 'n1', count: 3, text: expect.stringMatching(/^k1\.[\w-]+$/) });
  expect(JSON.stringify(encrypted)).not.toContain('knee');
  expect(notes.decrypt(encrypted, 'n1')).toEqual(row);
});

test('an empty field stays empty, and the row given is not changed', () => {
  const empty = { text: null, lines: undefined };

  expect(notes.encrypt(empty, 'n1')).toEqual({ text: null, lines: undefined });
  expect(notes.encrypt(row, 'n1')).not.toBe(row);
  expect(row.text).toBe('knee pain');
});

test('equal texts look different each time', () => {
  expect(notes.encrypt(row, 'n1').text).not.toBe(notes.encrypt(row, 'n1').text);
});

test('a value moved to another row, field or collection fails to decrypt', () => {
  const encrypted = notes.encrypt(row, 'n1');

  expect(() => notes.decrypt(encrypted, 'n2')).toThrow(DecryptionFailed);
  expect(() => notes.decrypt({ lines: encrypted.text }, 'n1')).toThrow(DecryptionFailed);
  expect(() => encryptedFields(keys, 'others', ['text']).decrypt({ text: encrypted.text }, 'n1')).toThrow(
    DecryptionFailed,
  );
});

test('one flipped bit anywhere is found', () => {
  const { text } = notes.encrypt({ text: 'knee' }, 'n1');
  const bytes = Buffer.from(text.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const flipped = Buffer.from(bytes);
    flipped[at]! ^= 1;
    expect(() => notes.decrypt({ text: `k1.${flipped.toString('base64url')}` }, 'n1')).toThrow(DecryptionFailed);
  }
});

test.each(['', 'plain text', 'k1.', 'k1.AAAA', 'k9.AAAA', '.', 7])('%p is refused as a ciphertext', (text) => {
  expect(() => notes.decrypt({ text }, 'n1')).toThrow('The encrypted field notes.text cannot be decrypted');
});

test('the first key encrypts, an older one still decrypts', () => {
  const old = notes.encrypt(row, 'n1');
  const renewed = encryptedFields(parseFieldKeys(`k2:${aKey(2)},k1:${aKey(1)}`), 'notes', ['text', 'lines']);

  expect(renewed.decrypt(old, 'n1')).toEqual(row);
  expect(renewed.encrypt(row, 'n1').text).toMatch(/^k2\./);
  expect(() => notes.decrypt(renewed.encrypt(row, 'n1'), 'n1')).toThrow(DecryptionFailed);
});

const longKey = Buffer.alloc(33, 1).toString('base64');
test.each(['', 'k1', `:${aKey(1)}`, 'k1:short', `k1:${longKey}`, `k1:${aKey(1)},k1:${aKey(2)}`])(
  'the keys %p are refused',
  (text) => {
    expect(() => parseFieldKeys(text)).toThrow('FIELD_KEYS');
  },
);

test('a store without keys has no sealed fields, rather than open ones', () => {
  expect(() => fieldEncryption(undefined)({ collection: 'notes', fields: ['text'] })).toThrow(
    'notes has encrypted fields',
  );
});
