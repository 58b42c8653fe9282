import { AppError, type ErrorCode, errorAnswer } from '@entourage/contracts/errors';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { errorFields, type Log } from '../log/log.ts';

export const notFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};

/** Error codes by the `type` of the body parser's errors. */
const bodyErrors: Record<string, ErrorCode> = {
  'charset.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'encoding.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'entity.parse.failed': 'VALIDATION',
  'entity.too.large': 'PAYLOAD_TOO_LARGE',
  'request.aborted': 'VALIDATION',
  'request.size.invalid': 'VALIDATION',
};

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = bodyErrors[(thrown as { type?: string } | undefined)?.type ?? ''];
  if (code === undefined) return new AppError('INTERNAL', { cause: thrown });
  return new AppError(code, code === 'VALIDATION' ? { userMessage: 'The body is not JSON' } : {});
}

/** The error handler: responds with the code and text from the table of errors (decision G6). */
export function errorHandler(log: Pick<Log, 'error'>): ErrorRequestHandler {
  return (thrown, _request, response, _next) => {
    const { code, message, fields, cause, retryAfterSeconds } = toAppError(thrown);
    if (code === 'INTERNAL') log.error('request failed', errorFields(cause));
    if (response.headersSent) return;
    const { status, body } = errorAnswer(code, message, fields);
    if (retryAfterSeconds) response.set('retry-after', String(retryAfterSeconds));
    response.status(status).json(body);
  };
}
