import type { HandlerResponse } from '../http/handler.ts';

/** A browser that reads nothing for this long is cut off, because it fills our memory; it opens a new stream and refetches. */
const maxBufferedBytes = 64 * 1024;
const closeWithinMs = 2_000;

export type EventStream = ReturnType<typeof eventStream>;

/** One open response of GET /api/events. */
export function eventStream(response: HandlerResponse) {
  response.writeHead(200, {
    ...response.locals.securityHeaders.ofData,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Tells a proxy in front not to buffer events.
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  response.write(': open\n\n');
  const write = (text: string): void => {
    if (response.destroyed || response.writableEnded) return;
    if (response.writableLength > maxBufferedBytes) response.destroy();
    else response.write(text);
  };
  return {
    send: (message: { type: string; tags?: readonly string[] }) => write(`data: ${JSON.stringify(message)}\n\n`),
    heartbeat: () => write(': alive\n\n'),
    close: (): void => {
      response.end();
      // Otherwise the response would never end for a browser that reads nothing.
      const cut = setTimeout(() => response.destroy(), closeWithinMs).unref();
      response.once('close', () => clearTimeout(cut));
    },
  };
}
