import { AppError } from '@entourage/contracts/errors';
import type { Log } from '@entourage/service-kit/log/log';
import { breakGlassHeaders } from '../caller/break-glass.ts';
import type { PlatformCookies } from '../caller/session-cookie.ts';
import type { Execute } from '../federation/federation.ts';
import type { RequestScope } from '../federation/request-scope.ts';
import { type Answer, sendAnswer } from '../http/answer.ts';
import type { Handler, Locals } from '../http/handler.ts';
import { accessError } from './access.ts';
import type { CallLimits } from './call-limits.ts';
import { executeOperation } from './execute-operation.ts';
import { assertQuery, droppedFields, ifMatchVersion, parseBody, pathIds, readIdempotencyKey } from './request-shape.ts';
import type { Route } from './routes.ts';
import { type FilePart, sendFile } from './send-file.ts';

type Parts = { execute: Execute; limits: CallLimits; cookies: Pick<PlatformCookies, 'headers'> };

/** 401 and 403. */
export const authorize: Handler = (_request, { locals: { call, context } }, next) => {
  const error = accessError(call, context.caller);
  if (error) throw error;
  next();
};

/** 400 for a query parameter that the call does not take, or that is given twice. */
export const checkQuery: Handler = (_request, { locals: { call, query } }, next) => {
  assertQuery(query, call.query);
  next();
};

/** A step that each call has of its own. Without it the request goes on. */
const ownStep =
  (name: 'readBody' | 'checkBody' | 'checkHeaders' | 'respond'): Handler =>
  (request, response, next) => {
    const step = response.locals.call[name];
    return step ? step(request, response, next) : next();
  };
export const readBody = ownStep('readBody');
export const checkBody = ownStep('checkBody');
export const checkHeaders = ownStep('checkHeaders');
export const respond = ownStep('respond');

/** Replaces the body by what the call's schema makes of it; 400. */
export function bodyCheck({ request: schema, operation }: Pick<Route, 'request' | 'operation'>, log: Log): Handler {
  return (request, _response, next) => {
    const sent = request.body;
    request.body = schema && parseBody(schema, sent);
    const fields = droppedFields(sent, schema);
    if (fields.length > 0) log.warn('privileged keys dropped', { fields, operation: operation.name });
    next();
  };
}

/** Reads If-Match, Idempotency-Key, Break-Glass-Reason and the call's own headers where it takes them; 400. */
export function headersCheck({ etag, idempotent, headers: declared }: Route): Handler {
  return (request, { locals }, next) => {
    const { method, headers } = request;
    locals.headers = {
      ifMatch: etag && method !== 'GET' ? ifMatchVersion(headers['if-match']) : undefined,
      idempotencyKey: idempotent ? readIdempotencyKey(headers['idempotency-key']) : undefined,
      named: Object.fromEntries(
        Object.entries(declared).map(([argument, header]) => [argument, request.get(header) ?? '']),
      ),
      internal: breakGlassHeaders(request, locals.context.caller),
    };
    next();
  };
}

/** The ids of the path, and the one of the query parameter that selects the call. */
function readIds(params: Locals['params'], query: URLSearchParams, { selector }: Route) {
  return pathIds(selector ? { ...params, [selector.name]: query.get(selector.parameter) ?? '' } : params);
}

/** Whether the answer is passed on unread: neither a limit nor the status or a header of the response depends on it. */
const goesOnUnread = ({ content, limits, upsert, etag }: Route): boolean =>
  content === 'json' && limits.length === 0 && !upsert && !etag;

/** Runs the call's operation within the call's limits, and answers with its result. */
export function executeCall(route: Route, { execute, limits, cookies }: Parts): Handler {
  const isUnread = goesOnUnread(route);
  return async (request, response) => {
    const { locals } = response;
    const { context, headers, query, params } = locals;
    const { body } = request;
    const { ids, areWellFormed } = readIds(params, query, route);
    const input = { ids, query, body, ...headers };
    let scope: RequestScope | undefined;
    locals.operation = route.operation.name;
    const result = await limits.around(route, { body, context }, () => {
      scope = context.scope(headers.internal);
      return executeOperation(execute, route.operation, route.variables(input), scope, isUnread);
    });
    if (!areWellFormed) throw new AppError('NOT_FOUND');
    if (route.content === 'application/zip') {
      // Each part is requested with the caller's current state, so that a session that ends meanwhile ends the download.
      const read = async (part: number) => {
        const variables = route.variables({ ...input, part });
        return executeOperation(execute, route.operation, variables, await context.scopeNow(headers.internal));
      };
      return sendFile(request, response, {
        contentType: route.content,
        first: result as FilePart,
        read: read as (part: number) => Promise<FilePart>,
      });
    }
    const cookieHeaders = cookies.headers(scope?.answer ?? {});
    const answer = toAnswer(route, result, cookieHeaders);
    const isCompressible = query.size === 0 && isCompressed(route);
    sendAnswer(request, response, { ...answer, isCompressible });
  };
}

/**
 * Services whose answers contain no token and no texts of several authors: the length of texts compressed together would reveal to one author
 * something about the text of another (BREACH). So messaging, scheduling and invites are excluded.
 */
const compressed = new Set(['identity', 'health-data', 'verification', 'admin']);
const isCompressed = ({ method, content, service }: Route): boolean =>
  method === 'GET' && content === 'json' && compressed.has(service);

/** Kept by the caller's own browser only, never by a proxy. */
function toPicture({ status, content: contentType, keptForSeconds }: Route, { content }: { content: string }): Answer {
  return {
    status,
    file: { contentType, content: Buffer.from(content, 'base64') },
    headers: {
      'content-disposition': 'inline',
      ...(keptForSeconds && { 'cache-control': `private, max-age=${keptForSeconds}, immutable` }),
    },
  };
}

function toAnswer(route: Route, result: unknown, headers: Record<string, string>): Answer {
  if (route.content === 'text/calendar') {
    const { text } = result as { text: string };
    return { status: route.status, file: { contentType: `${route.content}; charset=utf-8`, content: text } };
  }
  if (route.content === 'image/webp') return toPicture(route, result as { content: string });
  const fields = (result ?? {}) as Record<string, unknown>;
  const body = route.upsert ? fields[route.upsert] : result;
  const status = route.upsert && fields.created ? 201 : route.status;
  const version = route.etag && body ? (body as { version?: unknown }).version : undefined;
  return { status, body, headers: { ...headers, ...(typeof version === 'number' && { etag: `"${version}"` }) } };
}
