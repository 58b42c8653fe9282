import { type Caller, internalHeaders } from '@entourage/contracts/access/caller';
import { acceptedReason } from '@entourage/contracts/access/policies';
import { AppError } from '@entourage/contracts/errors';
import type { RequestHandler } from 'express';
import type { GraphqlRequest, SafeResult } from '../graphql/executor.ts';
import { requestContext } from '../log/request-context.ts';
import { parseTraceparent, withTraceparent } from '../telemetry/propagation.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { GuardedRoute } from './route.ts';

export type Reply = {
  /** Sets a header of the response to the gateway. identity sends session tokens this way, never in the data. */
  header: (name: string, value: string) => void;
};

export type GraphqlEndpoint = {
  /** False until the boot is complete. */
  isOpen: () => boolean;
  callerOf: (authorization: string | undefined) => Caller | null;
  /** Whether a policy of the service requires a break-glass reason; otherwise reasons are ignored and never stored. */
  takesReason: boolean;
  execute: (request: GraphqlRequest, caller: Caller, reply: Reply) => Promise<SafeResult>;
};

/** State that the handlers of a request share. */
type Locals = { caller: Caller };
type Handler = RequestHandler<Record<string, string>, unknown, unknown, unknown, Locals>;

/** 503 until the boot is complete. Requests that arrive while draining are still answered. */
export const requireOpen =
  (isOpen: () => boolean): Handler =>
  (_request, response, next) => {
    if (isOpen()) return next();
    // Closes the connection, so that the gateway tries another replica.
    response.set('connection', 'close');
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  };

/** 401 without a valid token for this service (architecture §3.3). */
export const authenticate =
  (callerOf: GraphqlEndpoint['callerOf']): Handler =>
  ({ headers }, { locals }, next) => {
    const caller = callerOf(headers.authorization);
    if (!caller) throw new AppError('UNAUTHORIZED');
    locals.caller = caller;
    next();
  };

function decoded(header: string | undefined): string | undefined {
  try {
    return header === undefined ? undefined : decodeURIComponent(header);
  } catch {
    throw new AppError('VALIDATION', { userMessage: 'A header is not encoded correctly' });
  }
}

/** Request headers besides the token. Only the gateway can set them, because it removes them from external requests. */
export const gatewayHeaders =
  (takesReason: boolean): Handler =>
  (request, { locals }, next) => {
    const { caller } = locals;
    if (caller.kind !== 'user' && caller.kind !== 'visitor') return next();
    const clientAddress = request.get(internalHeaders.clientAddress);
    const userAgent = request.get(internalHeaders.userAgent);
    const presentedSessionId = request.get(internalHeaders.presentedSession);
    const presentedDeckVisits = request.get(internalHeaders.deckVisits);
    const sent = takesReason ? decoded(request.get(internalHeaders.breakGlassReason)) : undefined;
    const reason = caller.kind === 'user' ? acceptedReason(caller.role, sent) : undefined;
    locals.caller = {
      ...caller,
      ...(clientAddress && { clientAddress }),
      ...(userAgent && { userAgent }),
      ...(presentedSessionId && { presentedSessionId }),
      ...(presentedDeckVisits && { presentedDeckVisits }),
      ...(reason !== undefined && { breakGlassReason: reason }),
    };
    next();
  };

/** Runs the following handlers in the trace of the request, with its ids for log lines, audit rows and events. */
export const traced: Handler = (request, { locals: { caller } }, next) => {
  const traceparent = request.get('traceparent');
  const context = {
    ...parseTraceparent(traceparent),
    ...(caller.kind === 'user' && { userId: caller.userId }),
  };
  requestContext.run(context, () => withTraceparent(traceparent, next));
};

function parseGraphqlRequest(body: unknown): GraphqlRequest {
  const request = body as Partial<GraphqlRequest> | undefined;
  if (typeof request?.query !== 'string') throw new AppError('VALIDATION', { userMessage: 'query is required' });
  return request as GraphqlRequest;
}

const replyOn = (response: { setHeader(name: string, value: string): unknown }): Reply => ({
  header: (name, value) => void response.setHeader(name, value),
});

/** Lets a route read the body, and sends its answer. */
export const answerRoute =
  ({ call, run }: GuardedRoute): Handler =>
  async (request, response) => {
    const answer = await inSpan('route', { 'http.route': call.path }, () =>
      run(request, response.locals.caller, replyOn(response)),
    );
    response.status(call.status).json(answer);
  };

/** Executes the operation of the body and sends its result. */
export const execute =
  (run: GraphqlEndpoint['execute']): Handler =>
  async (request, response) => {
    const graphql = parseGraphqlRequest(request.body);
    const reply = replyOn(response);
    const { operationName } = graphql;
    const attributes = operationName ? { 'graphql.operation.name': operationName } : {};
    const result = await inSpan('graphql', attributes, () => run(graphql, response.locals.caller, reply));
    // Not `response.json`, which parses the content type again to add a charset.
    response.setHeader('content-type', 'application/json').end(JSON.stringify(result));
  };
