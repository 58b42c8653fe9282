import { createHash } from 'node:crypto';
import type { UserId } from '@entourage/contracts/ids';
import { Secret } from 'otpauth';

const codes = 10;
const bytes = 10;

/** Ten codes of 80 random bits, as they are shown: base32 in four groups. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () => new Secret({ size: bytes }).base32.match(/.{4}/g)!.join('-'));

/**
 * The stored hash. A plain hash is enough, because nobody can try out 80 random bits; with the user's id, equal codes have different hashes.
 * @param code with or without hyphens
 */
export const recoveryCodeHash = (userId: UserId, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.replaceAll('-', '')}`)
    .digest('hex');
