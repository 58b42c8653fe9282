import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorAnswer } from '@entourage/contracts/errors';
import { onClientError } from '@entourage/service-kit/http/watch-body';
import { toLimitKey } from '../limits/client-address.ts';
import { keyedCounts } from '../limits/keyed-counts.ts';
import type { ConnectionMetrics } from './connection-metrics.ts';
import type { SecurityHeaders } from './security-headers.ts';

const headersTimeoutMs = 10_000;
const requestTimeoutMs = 12_000;
/** Node needs two such periods to notice that a write makes no progress, and two are well below 15 s. */
const stalledTimeoutMs = 4_000;
/** How long an answer may take to reach a client before its connection is cut. */
const lingerMs = 500;

type Options = {
  keepAliveMs: number;
  maxConnections: number;
  /** undefined behind our own proxies, because all connections come from them. */
  maxConnectionsPerAddress: number | undefined;
  /** Counts invalid requests. @returns seconds to wait when the address has sent too many, else 0 */
  countUnreadable(peer: string): number;
  metrics: ConnectionMetrics;
  /** Headers of every response. */
  headers: SecurityHeaders['ofData'];
};

const toErrorCode = (error: NodeJS.ErrnoException): ErrorCode => {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE';
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TIMEOUT' : 'VALIDATION';
};

function errorResponse(code: ErrorCode, retryAfterSeconds: number, common: Options['headers']): string {
  const { status, body } = errorAnswer(code);
  const text = JSON.stringify(body);
  const headers = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    'Cache-Control: no-store',
    ...Object.entries(common).map(([name, value]) => `${name}: ${value}`),
    ...(retryAfterSeconds > 0 ? [`Retry-After: ${retryAfterSeconds}`] : []),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${text}`;
}

/** The response in progress on a connection, read from the same field as Node's own handlers. */
const responseOn = (socket: Socket) => (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;

/** Answers requests that Node refuses itself with our error body: 431, 408, 400 (security.md §5). Then the connection is cut. */
function answerClientErrors(server: Server, { countUnreadable, headers }: Options): void {
  const isClosing = new WeakSet<Socket>();
  onClientError(server, (error, socket) => {
    // Further data on this connection is unreadable too.
    if (isClosing.has(socket)) return;
    isClosing.add(socket);
    // When an answer has begun, another one would be read as its continuation.
    const hasBegun = responseOn(socket)?.headersSent === true;
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) return socket.destroy();
    // `end` alone closes only our half, and the descriptor would stay open as long as the client keeps its half.
    const cut = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(cut));
    const retryAfterSeconds = countUnreadable(socket.remoteAddress ?? '');
    socket.end(errorResponse(retryAfterSeconds > 0 ? 'RATE_LIMITED' : toErrorCode(error), retryAfterSeconds, headers));
  });
}

/** Cuts connections that are idle, or whose client does not read its answer. A call in progress has its own time limits. */
function cutStalled(server: Server): void {
  server.timeout = stalledTimeoutMs;
  server.on('timeout', (socket: Socket) => {
    const waitsForUs = responseOn(socket) && socket.writableLength === 0;
    if (!waitsForUs) socket.destroy();
  });
}

/** Refuses connections beyond what one address may have, and beyond what all of them together may have. */
function capConnections(server: Server, { maxConnections, maxConnectionsPerAddress, metrics }: Options): void {
  const byAddress = keyedCounts();
  server.maxConnections = maxConnections;
  server.on('drop', () => metrics.refused('all'));
  server.on('connection', (socket: Socket) => {
    const key = toLimitKey(socket.remoteAddress ?? '');
    if (maxConnectionsPerAddress !== undefined && byAddress.of(key) >= maxConnectionsPerAddress) {
      metrics.refused('address');
      return socket.destroy();
    }
    byAddress.add(key);
    metrics.opened();
    socket.once('close', () => {
      byAddress.remove(key);
      metrics.closed();
    });
  });
}

/**
 * Limits the resources that a client can hold without effort: a slow, silent, idle or half-closed connection is cut in less than 15 s.
 * An event stream is exempt by `socket.setTimeout(0)`.
 */
export function hardenPublicPort(server: Server, options: Options): void {
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = options.keepAliveMs;
  cutStalled(server);
  answerClientErrors(server, options);
  capConnections(server, options);
}
