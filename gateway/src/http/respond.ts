import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type ErrorCode, errorAnswer, type FieldErrors } from '@entourage/contracts/errors';
import type { Loggable } from '@entourage/contracts/loggable';
import { errorFields, type Log } from '@entourage/service-kit/log/log';
import type { SessionCookie } from '../caller/session-cookie.ts';

export type Answer = {
  status: number;
  /** JSON; absent for an answer without a body. */
  body?: unknown;
  /** In place of JSON: a text of another kind. */
  file?: { contentType: string; text: string };
  headers?: Record<string, string>;
  /** A session token to set as cookie; empty to clear it. */
  session?: string;
};

type Refusal = { message?: string; fields?: FieldErrors; retryAfterSeconds?: number; headers?: Record<string, string> };

/** An error as an answer, from the one table of errors (decision G6). */
export function refusal(code: ErrorCode, { message, fields, retryAfterSeconds, headers }: Refusal = {}): Answer {
  const { status, body } = errorAnswer(code, message, fields);
  const retryAfter = retryAfterSeconds ?? (status === 503 ? 1 : undefined);
  return {
    status,
    body,
    headers: { ...headers, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
  };
}

/** Anything that is not ours is a fault of ours: INTERNAL, with its cause for the log only. */
export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });

export function refusalOf(error: unknown): Answer {
  const { code, message, fields, retryAfterSeconds } = asAppError(error);
  return refusal(code, { message, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }) });
}

/** What went wrong behind a 5xx; what a caller did wrong stands in the line of the call itself. */
export function logFailure(log: Log, error: unknown, about: Loggable): void {
  const { status, code, cause, log: told } = asAppError(error);
  if (status < 500) return;
  const write = code === 'INTERNAL' ? log.error : log.warn;
  write('call failed', { ...about, code, ...(cause ? errorFields(cause) : {}), ...told });
}

const drainWithinMs = 1_000;
const mostDrainedBytes = 4 * 1024 * 1024;

/** Reads on for a moment, so that a client still sending its body gets to see the answer instead of a reset connection. */
function letSenderFinish(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let drained = 0;
    const timer = setTimeout(resolve, drainWithinMs);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > mostDrainedBytes) finish();
    });
    request.on('end', finish).on('close', finish).on('error', finish);
    request.resume();
  });
}

export type Responder = (request: IncomingMessage, response: ServerResponse, answer: Answer) => void;

/** Writes answers of /api and /graphql: never cached, with the security headers, the connection closed when a body was left unread. */
export function jsonResponder(
  fixed: Readonly<Record<string, string>>,
  cookie: Pick<SessionCookie, 'write'>,
): Responder {
  const always = { ...fixed, 'cache-control': 'no-store' };
  return (request, response, { status, body, file, headers, session }) => {
    if (response.headersSent || response.destroyed) return;
    const text = file?.text ?? (body === undefined ? undefined : JSON.stringify(body));
    const described = {
      ...always,
      ...headers,
      ...(session !== undefined && { 'set-cookie': cookie.write(session) }),
      ...(text !== undefined && {
        'content-type': file?.contentType ?? 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(text)),
      }),
    };
    if (
      request.complete ||
      (request.headers['transfer-encoding'] === undefined && !Number(request.headers['content-length']))
    ) {
      response.writeHead(status, described);
      response.end(text);
      return;
    }
    response.writeHead(status, { ...described, connection: 'close' });
    response.write(text ?? '');
    void letSenderFinish(request).then(() => response.end());
  };
}
