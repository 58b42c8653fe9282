import { randomInt } from 'node:crypto';
import { brand } from '@entourage/contracts/brand';
import { constants } from '@entourage/contracts/constants';
import { hourMs } from '@entourage/contracts/durations';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const length = 6;
const ttlMs = constants.verificationCodeKeptHours * hourMs;

export type IssuedCode = { code: string; expiresAt: Date };

/** A new code, prefix and six uppercase alphanumerics, valid for 24 h. */
export function issueCode(now: Date): IssuedCode {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return { code: `${brand.verificationPrefix}-${characters.join('')}`, expiresAt: new Date(now.getTime() + ttlMs) };
}

/** Compares a submitted code with the issued one, for the reviewer; a mismatch does not reject the post. */
export function compareCode(given: string, issued: IssuedCode | null, now: Date) {
  const codeMatches = issued !== null && given === issued.code;
  return { codeMatches, codeWasFresh: codeMatches && now < issued.expiresAt };
}
