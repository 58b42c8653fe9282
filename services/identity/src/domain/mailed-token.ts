import { createHash, randomBytes } from 'node:crypto';

/** 256 bits as base64url, for a link that is mailed. */
export const newMailedToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash. A plain hash is enough, because nobody can try out 256 random bits. */
export const mailedTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The path of a mailed link. Browsers do not send what follows '#', so no request of the page contains the token. */
export const linkWithToken = (path: string, token: string): string => `${path}#token=${token}`;
