import type { FieldEncryption } from '@entourage/service-kit';
import { messageEncryption } from './encrypted-messages.ts';

/** Decrypts `<id>:<text>` and records the ids. */
function countingEncryption() {
  const decrypted: string[] = [];
  const decrypt = (row: { content: string }, id: string) => {
    decrypted.push(id);
    if (!row.content.startsWith(`${id}:`)) throw new Error('not of this message');
    return { ...row, content: row.content.slice(id.length + 1) };
  };
  return { decrypted, fields: (() => ({ decrypt })) as unknown as FieldEncryption };
}

test('the cache key is id and ciphertext together', () => {
  const { decrypted, fields } = countingEncryption();
  const messages = messageEncryption()(fields);
  expect(messages.decrypt({ id: 'one', content: 'one:hello' }).content).toBe('hello');
  expect(messages.decrypt({ id: 'one', content: 'one:hello' }).content).toBe('hello');
  expect(decrypted).toEqual(['one']);
  expect(messages.decrypt({ id: 'one', content: 'one:bye' }).content).toBe('bye');
  expect(() => messages.decrypt({ id: 'two', content: 'one:hello' })).toThrow('not of this message');
});
test('the least recently used text is evicted first, and the cache keeps its maximum size', () => {
  const { decrypted, fields } = countingEncryption();
  // Each entry has a size of 10: 'a a:123' and '123'.
  const messages = messageEncryption(30)(fields);
  const read = (id: string) => messages.decrypt({ id, content: `${id}:123` }).content;
  for (const id of ['a', 'b', 'c', 'a', 'd', 'd', 'a', 'c']) expect(read(id)).toBe('123');
  expect(decrypted).toEqual(['a', 'b', 'c', 'd']);
  expect(read('b')).toBe('123');
  expect(decrypted).toEqual(['a', 'b', 'c', 'd', 'b']);
});
test('a text larger than the cache is not cached and evicts nothing', () => {
  const { decrypted, fields } = countingEncryption();
  const messages = messageEncryption(30)(fields);
  const large = { id: 'e', content: `e:${'x'.repeat(40)}` };
  for (const row of [{ id: 'a', content: 'a:123' }, large, large, { id: 'a', content: 'a:123' }]) messages.decrypt(row);
  expect(decrypted).toEqual(['a', 'e', 'e']);
});
test('an erased text stays null', () => {
  const { decrypted, fields } = countingEncryption();
  expect(messageEncryption()(fields).decrypt({ id: 'a', content: null }).content).toBeNull();
  expect(decrypted).toEqual([]);
});
