import { gatewayRoutes } from '@entourage/contracts/calls/all-calls';
import type { StreamedCall } from '@entourage/contracts/calls/define-call';
import { probes } from '@entourage/service-kit/http/probes';
import type { Log } from '@entourage/service-kit/log/log';
import express, { type Express } from 'express';
import type { ContextOptions, RequestContexts } from './caller/request-context.ts';
import type { PlatformCookies } from './caller/session-cookie.ts';
import type { Execute } from './federation/federation.ts';
import { graphqlEndpoint } from './graphql/graphql-endpoint.ts';
import { requireContentType } from './graphql/graphql-request.ts';
import type { GraphqlServer } from './graphql/graphql-server.ts';
import { safelist } from './graphql/safelist.ts';
import { accessLog, traced } from './http/access-log.ts';
import type { CallMetrics } from './http/call-metrics.ts';
import { crossSiteRule } from './http/cross-site.ts';
import { type DocsSource, docsPages, docsPath } from './http/docs-pages.ts';
import { errorHandler } from './http/errors.ts';
import type { Handler, Locals } from './http/handler.ts';
import { jsonBody, rawBody } from './http/request-body.ts';
import { requestGuards } from './http/request-guards.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { webPages } from './http/web-pages.ts';
import { authorize, checkBody, checkHeaders, checkQuery, executeCall, requireSession } from './rest/call-handlers.ts';
import type { CallLimits } from './rest/call-limits.ts';
import { redirectHandlers } from './rest/redirects.ts';
import { type RestCall, restRouter } from './rest/rest-router.ts';
import type { Route } from './rest/routes.ts';
import { checkStreamedBody } from './rest/stream-call.ts';

type Parts = {
  /** The readiness probe: not draining. */
  isReady: () => boolean;
  publicUrl: string;
  /** Of every response. */
  headers: Locals['securityHeaders'];
  webDir: string | undefined;
  /** Pages of the API; null for none. */
  docs: DocsSource | null;
  routes: readonly Route[];
  contexts: RequestContexts;
  cookies: PlatformCookies;
  execute: Execute;
  /** Calls with a streamed body, each with what hands it to its service. */
  streamed: readonly { call: StreamedCall; handler: Handler }[];
  graphql: GraphqlServer;
  /** Development: /graphql takes any operation, and introspection. */
  isOpen: boolean;
  limits: CallLimits;
  /** GET /api/events, behind its checks. */
  events: Handler;
  metrics: Pick<CallMetrics, 'observe'>;
  log: Log;
};

type Redirect = { method: string; path: string; query: readonly string[] };

const maxGraphqlBytes = 100 * 1024;

/** Reads and checks the body of a call. */
function bodyOf({ method, rawBody: raw, ...route }: Route, log: Log): Handler[] {
  if (method === 'GET') return [];
  if (raw) return [rawBody(raw, route.maxBodyBytes)];
  return [jsonBody(route.maxBodyBytes), checkBody(route, log)];
}

/**
 * The public port as an Express application. The order of its middleware is the order of checks (decision G5, ADR 0024); what comes
 * after (relation 404, state 409) is the services'.
 */
export function createApp(parts: Parts): Express {
  const { isReady, publicUrl, headers, webDir, docs, routes, contexts, cookies, execute } = parts;
  const { graphql, isOpen, limits, events, metrics, log, streamed } = parts;
  const guards = requestGuards(contexts, crossSiteRule(publicUrl));
  const { requireHost, crossSiteGuard, requestContext, rateLimit, notFound, methodNotAllowed, undecodablePath } =
    guards;
  /** A GET changes nothing, so that a browser may send it for another site. */
  const guardOf = (method: string): Handler[] => (method === 'GET' ? [] : [crossSiteGuard]);
  const firstChecks = (method: string, path: string, options: ContextOptions): Handler[] => [
    traced(path),
    ...guardOf(method),
    requestContext(options),
    rateLimit,
  ];

  const callOf = (route: Route): RestCall => ({
    method: route.method,
    path: route.pathname,
    selector: route.selector,
    handlers: [
      ...firstChecks(route.method, route.pathname, {
        isActivity: route.isActivity,
        relatedRoles: route.relatedRoles,
        answerWithinMs: route.answerWithinMs,
      }),
      authorize(route),
      checkQuery(route.selector ? [route.selector.parameter, ...route.query] : route.query),
      ...bodyOf(route, log),
      checkHeaders(route),
      executeCall(route, { execute, limits, cookies }),
    ],
  });

  const redirects = redirectHandlers({ routes, execute, cookies });
  const redirectOf = (name: keyof typeof redirects, { method, path, query }: Redirect): RestCall => ({
    method,
    path,
    handlers: [
      ...firstChecks(method, path, { isActivity: true, relatedRoles: [] }),
      checkQuery(query),
      redirects[name],
    ],
  });

  const streamedCallOf = ({ call, handler }: Parts['streamed'][number]): RestCall => ({
    ...{ method: call.method, path: call.path },
    handlers: [
      ...firstChecks(call.method, call.path, { isActivity: true, relatedRoles: call.relatedRoles }),
      authorize({ access: call.access, forbidden: undefined }),
      checkQuery([]),
      checkStreamedBody(call),
      handler,
    ],
  });

  const { events: live, ...pages } = gatewayRoutes;
  const eventsCall: RestCall = {
    ...live,
    handlers: [
      // Whose relationships a signal needs is asked with the signal.
      ...firstChecks(live.method, live.path, { isActivity: false, relatedRoles: [] }),
      requireSession,
      checkQuery(live.query),
      events,
    ],
  };

  const calls = [
    ...routes.filter(({ content }) => content !== 'none').map(callOf),
    ...Object.entries(pages).map(([name, route]) => redirectOf(name as keyof typeof pages, route)),
    ...routes.filter(({ content }) => content === 'none').map((route) => redirectOf('logout', route)),
    ...streamed.map(streamedCallOf),
    eventsCall,
  ];

  const atGraphql = graphqlEndpoint({
    server: graphql,
    routes,
    known: safelist(routes.filter(({ rawBody: raw }) => !raw).map(({ operation }) => operation)),
    ...{ isOpen, limits, cookies, log },
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('query parser', (query: string | null) => new URLSearchParams(query ?? ''));

  app.use(securityHeaders(headers), requireHost);
  if (docs) app.use(docsPath, ...docsPages(docs, contexts.pages));
  app.use('/api', accessLog({ log, metrics }), restRouter(calls, methodNotAllowed), notFound, undecodablePath);
  app
    .route('/graphql')
    .all(accessLog({ log, metrics }))
    .post(
      ...firstChecks('POST', '/graphql', { isActivity: true }),
      requireContentType,
      jsonBody(maxGraphqlBytes),
      atGraphql.handler,
      atGraphql.errors,
    )
    .all(methodNotAllowed(['POST']));
  app.use(['/livez', '/readyz'], setSecurityHeaders);
  app.use(probes(isReady));
  app.use(...webPages(webDir, cookies.session, contexts.pages));
  app.use(errorHandler(log));
  return app;
}
