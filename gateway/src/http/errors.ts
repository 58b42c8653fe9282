import { AppError, errorAnswer } from '@entourage/contracts/errors';
import type { Loggable } from '@entourage/contracts/loggable';
import { errorFields, type Log } from '@entourage/service-kit/log/log';
import { type Answer, sendAnswer } from './answer.ts';
import type { ErrorHandler, Locals } from './handler.ts';

/** An unexpected error is INTERNAL; its cause is for the log only. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });

/** The answer to an error, from the one table of errors (decision G6). */
export function answerOfError({ code, message, fields, retryAfterSeconds }: AppError): Answer {
  const { status, body } = errorAnswer(code, message, fields);
  const retryAfter = retryAfterSeconds || (status === 503 ? 1 : undefined);
  return { status, body, ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }) };
}

/** Logs the cause of a 5xx. Errors of callers are in the access log. */
export function logFailure(log: Log, error: AppError, locals: Partial<Locals>): void {
  const { status, code, cause, log: fields } = error;
  if (status < 500) return;
  locals.failure = error;
  const write = code === 'INTERNAL' ? log.error : log.warn;
  const { call, operation, context } = locals;
  const about: Loggable = { path: call?.path, operation, traceId: context?.traceId };
  write('call failed', { ...about, code, ...(cause ? errorFields(cause) : {}), ...fields });
}

/** The error handler, as the last middleware. */
export function errorHandler(log: Log): ErrorHandler {
  return (thrown, request, response, _next) => {
    const error = toAppError(thrown);
    logFailure(log, error, response.locals);
    sendAnswer(request, response, answerOfError(error));
  };
}
