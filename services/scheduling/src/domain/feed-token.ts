import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits for the address of a calendar feed (decision C19). */
export const newFeedToken = (): string => randomBytes(16).toString('base64url');

/** What is kept of a token: so many bits need no salt and no slow hash, and the address cannot be read out of the store. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
