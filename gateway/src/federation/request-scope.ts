import type { Caller } from '@entourage/contracts/access/caller';
import type { SetTokens } from '../caller/session-cookie.ts';

/** What the data sources need to know of the request they serve, and what they bring back. */
export type RequestScope = {
  /** Signed for that service; never for another one. */
  tokenFor(service: string): string | Promise<string>;
  /** Internal headers that every service gets with this request. */
  headers: Readonly<Record<string, string>>;
  /** The browser's User-Agent as `printable` leaves it, for the lists of sessions and of the deck's visits. */
  userAgent?: string;
  /** The token of the browser's visits of the deck, as it was sent; presentation alone gets it. */
  deckVisits?: string;
  /** Milliseconds since the epoch at which the browser has to have its answer. */
  answerBy: number;
  /** What the data sources bring back. An object of its own: Apollo hands them a shallow copy of the scope. */
  readonly answer: SetTokens;
};

export type RequestCaller = Extract<Caller, { kind: 'user' }> | null;
