import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { RequestContext } from '../caller/request-context.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { ServedCall } from './served-call.ts';

/** The checked headers of a REST call. `internal` are those for the services. */
type CallHeaders = {
  ifMatch: number | undefined;
  idempotencyKey: string | undefined;
  /** Headers that the call declares, by the name of their argument. */
  named: Record<string, string>;
  internal: Record<string, string>;
};

/** The data that the middleware of a request passes on. */
export type Locals = {
  /** Headers for `writeHead`; setting them one by one costs a fifth of the gateway's time (ADR 0024). */
  securityHeaders: SecurityHeaders;
  /** What the request asks for, on /api and /graphql; absent while unknown. */
  call: ServedCall;
  /** The ids of its path, as sent. */
  params: Readonly<Record<string, string>>;
  /** On /api, parsed once: with each access, Express parses `request.query` again. */
  query: URLSearchParams;
  /** Name of the operation that the call runs. */
  operation?: string;
  context: RequestContext;
  headers: CallHeaders;
  /** The failure behind a 5xx. */
  failure?: unknown;
  /** Writes the line of the access log, on /api and /graphql. */
  record?(status: number): void;
  /** Called by `record`. */
  endSpan?: () => void;
};

/** Express's handler with this gateway's locals. */
export type Handler = RequestHandler<Record<string, string>, unknown, unknown, Request['query'], Locals>;
export type ErrorHandler = ErrorRequestHandler<Record<string, string>, unknown, unknown, Request['query'], Locals>;
export type HandlerRequest = Parameters<Handler>[0];
export type HandlerResponse = Parameters<Handler>[1];
