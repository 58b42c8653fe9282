import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { RequestContext } from '../caller/request-context.ts';

/** Headers of a REST call, checked. `internal` are those its services get. */
export type CallHeaders = {
  ifMatch: number | undefined;
  idempotencyKey: string | undefined;
  /** Those the call declares, by the name of their argument. */
  named: Record<string, string>;
  internal: Record<string, string>;
};

/** What the middleware of one request hands on. */
export type Locals = {
  /** For `writeHead`: set one by one, these headers cost a fifth of the gateway's time (ADR 0024). */
  securityHeaders: Readonly<Record<string, string>>;
  /** Path of the matched route, as declared; absent for an unknown one. Logs, metrics and spans name it instead of the URL, which holds ids. */
  path?: string;
  /** Name of the operation that the route runs. */
  operation?: string;
  context: RequestContext;
  headers: CallHeaders;
  /** The failure behind a 5xx. */
  failure?: unknown;
  /** Of a matched route. Express would parse `request.query` again with each access. */
  query: URLSearchParams;
  /** Writes the line of the access log, on /api and /graphql. */
  record?(status: number): void;
  /** Called by `record`. */
  endSpan?: () => void;
};

/** Express's handler with this gateway's query parser and locals. */
export type Handler = RequestHandler<Record<string, string>, unknown, unknown, URLSearchParams, Locals>;
export type ErrorHandler = ErrorRequestHandler<Record<string, string>, unknown, unknown, URLSearchParams, Locals>;
export type HandlerRequest = Parameters<Handler>[0];
export type HandlerResponse = Parameters<Handler>[1];
