import { createHash, randomBytes } from 'node:crypto';

/** 256 bits as base64url, for a link that is mailed. */
export const newMailedToken = (): string => randomBytes(32).toString('base64url');

/** What is stored. A plain hash is enough for 256 random bits, which nobody can try out. */
export const mailedTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The path of a mailed link. Browsers do not send what follows '#', so the token is in no request of the page. */
export const linkWithToken = (path: string, token: string): string => `${path}#token=${token}`;
