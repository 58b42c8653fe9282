import type { IncomingMessage } from 'node:http';
import { keyedSemaphore } from '@entourage/service-kit/limits/keyed-semaphore';
import type { Handler, HandlerResponse } from './handler.ts';

/** Pages of one address that are read from the disk at a time: a browser has six connections. */
const maxAtATime = 4;
/** A client that takes its answer slowly holds the others of its address up no longer than this. */
const holdMs = 25;

export type PageLimits = {
  /** What pages are counted by: the address of the client. */
  keyOf(request: IncomingMessage): string;
  /** Counts a page. @returns seconds to wait when it is one too many, else 0 */
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

/** Bounds what one address asks of the files: 429 beyond its number a minute, and a few at a time. */
export function pageLimits({ keyOf, count }: PageLimits): Handler {
  const semaphore = keyedSemaphore(maxAtATime);
  return (request, response, next) => {
    const key = keyOf(request);
    const retryAfterSeconds = count(key);
    if (retryAfterSeconds > 0) {
      // What else was sent ahead on this connection is not looked at.
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
