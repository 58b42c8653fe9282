import { createHmac, randomBytes } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, so that a code can be read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

/** A random code of 50 bits (decision T2). */
export const newInviteCode = (): string =>
  Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');

/** A code as typed, in the form of `newInviteCode`: letters that look alike are the same, spaces and hyphens do not count. */
const normalized = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0');

/** The hashes by which a code is found without storing it in the clear: one for each key, that of new codes first. */
export const hashesOfCode = (typed: string, keys: readonly Buffer[]): [Buffer, ...Buffer[]] =>
  keys.map((key) => createHmac('sha256', key).update(normalized(typed)).digest()) as [Buffer, ...Buffer[]];
