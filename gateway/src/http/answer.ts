import type { IncomingMessage } from 'node:http';
import type { HandlerResponse } from './handler.ts';
import { hasBody } from './json-body.ts';

export type Answer = {
  status: number;
  /** JSON; absent for an answer without a body. */
  body?: unknown;
  /** In place of JSON: a text of another kind. */
  file?: { contentType: string; text: string };
  headers?: Record<string, string>;
};

const drainTimeoutMs = 1_000;
const maxDrainedBytes = 4 * 1024 * 1024;

/** Reads on for a moment, so that a client still sending its body gets to see the answer instead of a reset connection. */
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

/**
 * Sends an answer of /api or /graphql: never cached, the connection closed when a body was left unread. Express's `send` would
 * answer 304 where a client sends the ETag that If-Match needs, and would keep the connection open for the rest of a body.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: HandlerResponse,
  { status, body, file, headers }: Answer,
): void {
  response.locals.record?.(status);
  if (response.headersSent || response.destroyed) return;
  const text = file?.text ?? (body === undefined ? undefined : JSON.stringify(body));
  const all = {
    ...response.locals.securityHeaders,
    'cache-control': 'no-store',
    ...headers,
    ...(text !== undefined && {
      'content-type': file?.contentType ?? 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
    }),
  };
  if (request.complete || !hasBody(request)) {
    response.writeHead(status, all);
    response.end(text);
    return;
  }
  response.writeHead(status, { ...all, connection: 'close' });
  response.write(text ?? '');
  void drain(request).then(() => response.end());
}
