import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import type { StreamedCall } from '@entourage/contracts/calls/define-call';
import { AppError, type ErrorBody } from '@entourage/contracts/errors';
import type { StreamClient } from '@entourage/service-kit/http/stream-client';
import { type Pace, watchBody } from '@entourage/service-kit/http/watch-body';
import { sendAnswer } from '../http/answer.ts';
import type { Handler } from '../http/handler.ts';
import { accessError } from './access.ts';
import { fromGraphqlError } from './execute-operation.ts';

/** How long a service may work once it has the whole body. */
const answerWithinMs = 30_000;

/** 415 for another type than the call's, and 413 for a declared length beyond its limit: before anything of the body is read. */
export function checkStreamedBody({ contentType, maxBodyBytes, refusals }: StreamedCall): Handler {
  return ({ headers }, _response, next) => {
    const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
    const isEncoded = (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
    const { field } = refusals;
    if (type.trim() !== contentType || isEncoded)
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', { fields: { [field]: refusals.type } });
    if (Number(headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge({ refusals });
    next();
  };
}

const tooLarge = ({ refusals }: Pick<StreamedCall, 'refusals'>) =>
  new AppError('PAYLOAD_TOO_LARGE', { fields: { [refusals.field]: refusals.size } });

/** Passes the body on unchanged up to the call's limit of length; its end waits for `beforeEnd`. */
function bounded(call: StreamedCall, beforeEnd: () => Promise<void>): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > call.maxBodyBytes) done(tooLarge(call));
      else done(null, chunk);
    },
    flush(done) {
      beforeEnd().then(() => done(), done);
    },
  });
}

/** Sends the body on while it arrives, and ends with it: a client that leaves, or is too slow, ends the call of the service. */
function sendBody(request: IncomingMessage, body: Transform, pace: Pace): AbortSignal {
  const ending = new AbortController();
  const end = (error: AppError) => {
    request.unpipe(body);
    ending.abort(error);
  };
  const stopWatching = watchBody(request, pace, end);
  let answerTimer: NodeJS.Timeout | undefined;
  body.once('error', stopWatching);
  // The end of the body has been sent to the service.
  body.once('end', () => {
    answerTimer = setTimeout(() => end(new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })), answerWithinMs);
    answerTimer.unref();
  });
  request.once('close', () => {
    if (!request.complete) end(new AppError('VALIDATION', { userMessage: 'The body was cut off' }));
  });
  request.pipe(body);
  return ending.signal;
}

/** The answer of the service, which is our own: its refusals are passed on. */
function readAnswer({ status, text }: { status: number; text: string }, call: StreamedCall): unknown {
  const body = JSON.parse(text) as Partial<ErrorBody>;
  if (status === call.status) return body;
  const { message = '', code, fields } = body;
  throw fromGraphqlError({ message, extensions: { code, fields } });
}

type Parts = { client: StreamClient; pace: Pace };

/**
 * Passes the body of a call on to its service while it arrives, once the service answers a probe. Nothing of it is kept here. Access is checked again before the
 * end of the body is sent, because a body may take minutes (architecture §3.2).
 */
export function streamCall(call: StreamedCall, { client, pace }: Parts): Handler {
  return async (request, response) => {
    const { context } = response.locals;
    const scope = context.scope({});
    await client.assertAlive();
    const assertAllowed = async () => {
      const error = accessError(call, await context.callerNow());
      if (error) throw error;
    };
    const body = bounded(call, assertAllowed);
    const token = await scope.tokenFor(call.service);
    const answer = await client.send({
      path: call.path,
      token,
      body,
      signal: sendBody(request, body, pace),
      headers: { ...scope.headers, 'content-type': String(request.headers['content-type']) },
    });
    sendAnswer(request, response, { status: call.status, body: readAnswer(answer, call) });
  };
}
