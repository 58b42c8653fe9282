import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { JsonBytes } from '@entourage/service-kit/http/json-bytes';
import type { HandlerResponse } from './handler.ts';
import { hasBody } from './request-body.ts';

export type Answer = {
  status: number;
  /** JSON, or a value that is serialized as JSON; absent for an answer without a body. */
  body?: unknown;
  /** Content of another type, in place of JSON. */
  file?: { contentType: string; content: string | Buffer };
  headers?: Record<string, string>;
  /** The answer contains neither a token nor anything from the request, so its compressed length reveals nothing (BREACH). */
  isCompressible?: boolean;
};

const compressedFrom = 1_000;
/** A fast level: level 6 takes twice as long to save a few percent. */
const compression = { level: 3 };

const drainTimeoutMs = 1_000;
const maxDrainedBytes = 4 * 1024 * 1024;

/** Keeps reading for a moment, so that a client that is still sending its body sees the answer instead of a reset connection. */
function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let drained = 0;
    const timer = setTimeout(resolve, drainTimeoutMs);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > maxDrainedBytes) finish();
    });
    request.on('end', finish).on('close', finish).on('error', finish);
    request.resume();
  });
}

/** Browsers list gzip without a weight; with any other form the answer is not compressed. */
const takesGzip = ({ headers }: IncomingMessage): boolean =>
  /(^|,)\s*gzip\s*(,|$)/.test(String(headers['accept-encoding'] ?? ''));

const toJson = (body: unknown): string | Buffer | undefined => {
  if (body === undefined) return undefined;
  return body instanceof JsonBytes ? body.bytes : JSON.stringify(body);
};

/**
 * Sends an answer of /api or /graphql: cached only where its headers say so, the connection closed when a body was left unread. Express's `send` would
 * answer 304 where a client sends the ETag that If-Match needs, and would keep the connection open for the rest of a body.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: HandlerResponse,
  { status, body, file, headers, isCompressible = false }: Answer,
): void {
  response.locals.record?.(status);
  if (response.headersSent || response.destroyed) return;
  const plain = file?.content ?? toJson(body);
  const isCompressed = isCompressible && (plain?.length ?? 0) >= compressedFrom && takesGzip(request);
  const content = isCompressed ? gzipSync(plain ?? '', compression) : plain;
  const all = {
    ...response.locals.securityHeaders.ofData,
    'cache-control': 'no-store',
    ...headers,
    ...(content !== undefined && {
      'content-type': file?.contentType ?? 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(content)),
    }),
    ...(isCompressible && { vary: 'Accept-Encoding' }),
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  };
  if (request.complete || !hasBody(request)) {
    response.writeHead(status, all);
    response.end(content);
    return;
  }
  response.writeHead(status, { ...all, connection: 'close' });
  response.write(content ?? '');
  void drain(request).then(() => response.end());
}
