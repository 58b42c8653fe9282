import type { IncomingMessage } from 'node:http';
import { keyedSemaphore } from '@entourage/service-kit/limits/keyed-semaphore';
import type { Handler, HandlerResponse } from './handler.ts';

/** How many pages of one address are read from the disk at a time; a browser has six connections. */
const maxAtATime = 4;
/** The longest time for which a client that reads its answer slowly delays others of its address. */
const holdMs = 25;

export type PageLimits = {
  /** The key by which pages are counted: the client's address. */
  keyOf(request: IncomingMessage): string;
  /** Counts a page. @returns seconds to wait when the limit is exceeded, else 0 */
  count(key: string): number;
};

const answered = (response: HandlerResponse) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, holdMs);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Limits the files for one address: a number per minute, then 429, and a few at a time. */
export function pageLimits({ keyOf, count }: PageLimits): Handler {
  const semaphore = keyedSemaphore(maxAtATime);
  return (request, response, next) => {
    const key = keyOf(request);
    const retryAfterSeconds = count(key);
    if (retryAfterSeconds > 0) {
      // Further requests that were sent ahead on this connection are dropped.
      response.writeHead(429, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(retryAfterSeconds),
        connection: 'close',
      });
      return void response.end('Too many requests. Please try again later.');
    }
    void semaphore(key, () => {
      if (response.destroyed) return Promise.resolve();
      next();
      return answered(response);
    });
  };
}
