import type { Caller } from '@entourage/contracts/access/caller';

/** What the data sources need to know of the request they serve, and what they bring back. */
export type RequestScope = {
  /** Signed for that service; never for another one. */
  tokenFor(service: string): string | Promise<string>;
  /** Internal headers that every service gets with this request. */
  headers: Readonly<Record<string, string>>;
  /** The browser's User-Agent as `printable` leaves it; identity alone gets it, for the list of sessions. */
  userAgent?: string;
  /** Milliseconds since the epoch at which the browser has to have its answer. */
  answerBy: number;
  /** What the data sources bring back. An object of its own: Apollo hands them a shallow copy of the scope. */
  readonly answer: {
    /** A session token identity wants set as cookie; empty to clear it; absent when the cookie stays. */
    session?: string;
  };
};

export type RequestCaller = Extract<Caller, { kind: 'user' }> | null;
