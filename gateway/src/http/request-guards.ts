import { AppError } from '@entourage/contracts/errors';
import type { RequestContexts } from '../caller/request-context.ts';
import type { crossSiteRule } from './cross-site.ts';
import type { ErrorHandler, Handler, HandlerRequest } from './handler.ts';

const rateLimited = (retryAfterSeconds: number) => new AppError('RATE_LIMITED', { retryAfterSeconds });

/** Middleware that decides whether a request is served at all: by its site, its caller and their rate. */
export function requestGuards(contexts: RequestContexts, isCrossSite: ReturnType<typeof crossSiteRule>) {
  /** Refuses a request before its caller is identified, and counts it for its address. */
  function refuse(request: HandlerRequest, error: AppError): never {
    const retryAfterSeconds = contexts.countUnidentified(request);
    throw retryAfterSeconds > 0 ? rateLimited(retryAfterSeconds) : error;
  }

  /** RFC 9112 §3.2. */
  const requireHost: Handler = (request, _response, next) => {
    const { httpVersion, headers } = request;
    if (httpVersion === '1.1' && headers.host === undefined)
      refuse(request, new AppError('VALIDATION', { userMessage: 'The Host header is missing' }));
    next();
  };

  /** A GET changes nothing, so that a browser may send it for another site. */
  const crossSiteGuard: Handler = (request, { locals: { call } }, next) => {
    if (call.method !== 'GET' && isCrossSite(request.headers)) refuse(request, new AppError('CROSS_SITE'));
    next();
  };

  /** Session cookie, caller, count: the context of everything behind it. */
  const requestContext: Handler = async (request, { locals }, next) => {
    locals.context = await contexts.create(request, locals.call);
    next();
  };

  const rateLimit: Handler = (_request, { locals: { context } }, next) => {
    if (context.retryAfterSeconds > 0) throw rateLimited(context.retryAfterSeconds);
    next();
  };

  const notFound: Handler = (request) => refuse(request, new AppError('NOT_FOUND'));

  const methodNotAllowed =
    (allow: readonly string[]): Handler =>
    (request, response) => {
      const retryAfterSeconds = contexts.countUnidentified(request);
      if (retryAfterSeconds > 0) throw rateLimited(retryAfterSeconds);
      response.setHeader('allow', allow.join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    };

  /** A path whose `%` cannot be decoded is an unknown one. */
  const undecodablePath: ErrorHandler = (error, request, _response, next) => {
    if (error instanceof URIError) refuse(request, new AppError('NOT_FOUND'));
    next(error);
  };

  return { requireHost, crossSiteGuard, requestContext, rateLimit, notFound, methodNotAllowed, undecodablePath };
}
export type RequestGuards = ReturnType<typeof requestGuards>;
