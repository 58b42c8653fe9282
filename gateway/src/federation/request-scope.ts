import type { Caller } from '@entourage/contracts/access/caller';
import type { SetTokens } from '../caller/session-cookie.ts';

/** The data about a request that the data sources need, and the data that they return. */
export type RequestScope = {
  /** Signs a token for that service only. */
  tokenFor(service: string): string | Promise<string>;
  /** Internal headers that every service gets with this request. */
  headers: Readonly<Record<string, string>>;
  /** The browser's User-Agent as `printable` leaves it, for the lists of sessions and of the deck's visits. */
  userAgent?: string;
  /** The token of the browser's visits of the deck, as it was sent; only presentation gets it. */
  deckVisits?: string;
  /** Milliseconds since the epoch at which the browser must have its answer. */
  answerBy: number;
  /** Data that the data sources return, in a separate object, because Apollo gives them a shallow copy of the scope. */
  readonly answer: SetTokens;
};

export type RequestCaller = Extract<Caller, { kind: 'user' }> | null;
