import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorAnswer } from '@entourage/contracts/errors';

const headersWithinMs = 10_000;
const requestWithinMs = 12_000;
const checkEveryMs = 1_000;

const codeOf = (error: NodeJS.ErrnoException): ErrorCode => {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE';
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TIMEOUT' : 'VALIDATION';
};

/** What Node refuses before there is a request gets our body too: 431, 408, 400 (security.md §5). */
export function hardenPublicPort(server: Server): void {
  server.headersTimeout = headersWithinMs;
  server.requestTimeout = requestWithinMs;
  // Otherwise a slow sender is only noticed at the next half minute.
  (server as Server & { connectionsCheckingInterval?: number }).connectionsCheckingInterval = checkEveryMs;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const { status, body } = errorAnswer(codeOf(error));
    const text = JSON.stringify(body);
    socket.end(
      `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  });
}
