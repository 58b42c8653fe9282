import { messageContent } from '@entourage/contracts/calls/messages';

const maxLength = 4_000;

/** Blank text and text that is too long cannot be sent. */
export const isSendable = (text: string): boolean => messageContent.safeParse(text).success;

/** Characters beyond the limit; 0 within it. */
export const charactersOver = (text: string): number => Math.max(0, [...text.trim()].length - maxLength);
