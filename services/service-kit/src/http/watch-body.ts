import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@entourage/contracts/errors';

/** Limits of a streamed body: the least bytes in each period, and the whole time. */
export type Pace = { everyMs: number; minBytes: number; wholeMs: number };
export const uploadPace: Pace = { everyMs: 10_000, minBytes: 64 * 1024, wholeMs: 600_000 };

const watched = new WeakSet<Socket>();

/**
 * Watches a body that may take longer than the server's limit for a request. From now on its progress counts, until it is complete or the
 * returned function is called.
 * @param stalled is called once, with TIMEOUT when the client is too slow, UNAVAILABLE when the reader is
 */
export function watchBody(request: IncomingMessage, pace: Pace, stalled: (error: AppError) => void): () => void {
  const { socket } = request;
  const startedAt = performance.now();
  let seen = socket.bytesRead;
  const stop = () => {
    clearInterval(timer);
    watched.delete(socket);
  };
  const look = () => {
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (request.complete || request.destroyed) return stop();
    const isLate = performance.now() - startedAt >= pace.wholeMs;
    if (arrived >= pace.minBytes && !isLate) return;
    stop();
    // Data that has arrived but was not read is the reader's delay, not the client's.
    stalled(new AppError(request.readableLength > 0 && !isLate ? 'UNAVAILABLE' : 'TIMEOUT'));
  };
  const timer = setInterval(look, pace.everyMs);
  watched.add(socket);
  request.once('close', stop);
  return stop;
}

export type ClientErrorHandler = (error: NodeJS.ErrnoException, socket: Socket) => void;

/** Handles invalid requests, and requests that take too long, except those with a watched body. */
export function onClientError(server: Server, handle: ClientErrorHandler): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isWatched = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && watched.has(socket);
    if (!isWatched) handle(error, socket);
  });
}

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** The answer that Node gives when these errors are not handled. */
export const refuseClient: ClientErrorHandler = (error, socket) => {
  const line = statusLines[error.code ?? ''] ?? '400 Bad Request';
  if (socket.writable) socket.write(`HTTP/1.1 ${line}\r\nConnection: close\r\n\r\n`);
  socket.destroy(error);
};
