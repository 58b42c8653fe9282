import { createHash, randomBytes } from 'node:crypto';
import { minuteMs } from '@entourage/contracts/durations';
import { linkedPaths } from '@entourage/contracts/paths';

/** How long a requested reset can be confirmed (decision I13). */
export const resetValidMs = 30 * minuteMs;

/** 256 bits as base64url. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** What is stored. A plain hash is enough for 256 random bits, which nobody can try out. */
export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The path of the mailed link. Browsers do not send what follows '#', so the token is in no request of the page. */
export const resetLink = (token: string): string => `${linkedPaths.resetPassword}#token=${token}`;
