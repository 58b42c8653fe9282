import { createHash, randomBytes } from 'node:crypto';

/** A token of 128 random bits for the URL of a calendar feed. */
export const newFeedToken = (): string => randomBytes(16).toString('base64url');

/** The stored hash of a token. A random token of 128 bits needs neither a salt nor a slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
