import { hashesOfCode, newInviteCode } from './invite-code.ts';

const key = Buffer.alloc(32, 1);
const hashOfCode = (typed: string, by: Buffer) => hashesOfCode(typed, [by])[0];

test('codes are ten characters of Crockford’s base32, and all of them occur', () => {
  const codes = Array.from({ length: 1_000 }, newInviteCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(32);
});

test.each(['7K2M0Q1V9X', ' 7k2m0q1v9x\n', '7K2M-0Q1V-9X', '7K2MOQIV9X', '7k2moqlv9x'])(
  '%j is the same code',
  (typed) => {
    expect(hashOfCode(typed, key)).toEqual(hashOfCode('7K2M0Q1V9X', key));
  },
);

test('the hash depends on code and key', () => {
  const hashes = [
    hashOfCode('7K2M0Q1V9X', key),
    hashOfCode('7K2M0Q1V9Y', key),
    hashOfCode('7K2M0Q1V9X', Buffer.alloc(32, 2)),
  ];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(3);
});

test('a code is looked for by every key, and stored by the first', () => {
  const next = Buffer.alloc(32, 2);
  expect(hashesOfCode('7K2M0Q1V9X', [next, key])).toEqual([
    hashOfCode('7K2M0Q1V9X', next),
    hashOfCode('7K2M0Q1V9X', key),
  ]);
});
