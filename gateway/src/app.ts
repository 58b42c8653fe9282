import { gatewayRoutes } from '@entourage/contracts/calls/all-calls';
import { probes } from '@entourage/service-kit/http/probes';
import type { Log } from '@entourage/service-kit/log/log';
import express, { type Express } from 'express';
import type { ContextOptions, RequestContexts } from './caller/request-context.ts';
import type { SessionCookie } from './caller/session-cookie.ts';
import type { Execute } from './federation/federation.ts';
import { graphqlEndpoint } from './graphql/graphql-endpoint.ts';
import { requireContentType } from './graphql/graphql-request.ts';
import type { GraphqlServer } from './graphql/graphql-server.ts';
import { safelist } from './graphql/safelist.ts';
import { accessLog, traced } from './http/access-log.ts';
import type { CallMetrics } from './http/call-metrics.ts';
import { crossSiteRule } from './http/cross-site.ts';
import { errorHandler } from './http/errors.ts';
import type { Handler } from './http/handler.ts';
import { jsonBody } from './http/json-body.ts';
import { requestGuards } from './http/request-guards.ts';
import { securityHeaders } from './http/security-headers.ts';
import { webPages } from './http/web-pages.ts';
import { authorize, checkBody, checkHeaders, checkQuery, executeCall, requireSession } from './rest/call-handlers.ts';
import type { CallLimits } from './rest/call-limits.ts';
import { redirectHandlers } from './rest/redirects.ts';
import { type RestCall, restRouter } from './rest/rest-router.ts';
import type { Route } from './rest/routes.ts';

type Parts = {
  /** The readiness probe: not draining. */
  isReady: () => boolean;
  publicUrl: string;
  webDir: string | undefined;
  routes: readonly Route[];
  contexts: RequestContexts;
  cookie: SessionCookie;
  execute: Execute;
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

/**
 * The public port as an Express application. The order of its middleware is the order of checks (decision G5, ADR 0024); what comes
 * after (relation 404, state 409) is the services'.
 */
export function createApp(parts: Parts): Express {
  const { isReady, publicUrl, webDir, routes, contexts, cookie, execute } = parts;
  const { graphql, isOpen, limits, events, metrics, log } = parts;
  const { crossSiteGuard, requestContext, rateLimit, notFound, methodNotAllowed, undecodablePath } = requestGuards(
    contexts,
    crossSiteRule(publicUrl),
  );
  const setCookie = (session: string) => ({ 'set-cookie': cookie.write(session) });
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
      ...firstChecks(route.method, route.pathname, { isActivity: true, relatedRoles: route.relatedRoles }),
      authorize(route),
      checkQuery(route.selector ? [route.selector.parameter, ...route.query] : route.query),
      ...(route.method === 'GET' ? [] : [jsonBody(route.maxBodyBytes)]),
      checkBody(route, log),
      checkHeaders(route),
      executeCall(route, { execute, limits, setCookie }),
    ],
  });

  const redirects = redirectHandlers({ routes, execute, setCookie });
  const redirectOf = (name: keyof typeof redirects, { method, path, query }: Redirect): RestCall => ({
    method,
    path,
    handlers: [
      ...firstChecks(method, path, { isActivity: true, relatedRoles: [] }),
      checkQuery(query),
      redirects[name],
    ],
  });

  const { events: stream, ...pages } = gatewayRoutes;
  const eventsCall: RestCall = {
    ...stream,
    handlers: [
      // Whose relationships a signal needs is asked with the signal.
      ...firstChecks(stream.method, stream.path, { isActivity: false, relatedRoles: [] }),
      requireSession,
      checkQuery(stream.query),
      events,
    ],
  };

  const calls = [
    ...routes.filter(({ content }) => content !== 'none').map(callOf),
    ...Object.entries(pages).map(([name, route]) => redirectOf(name as keyof typeof pages, route)),
    ...routes.filter(({ content }) => content === 'none').map((route) => redirectOf('logout', route)),
    eventsCall,
  ];

  const atGraphql = graphqlEndpoint({
    server: graphql,
    routes,
    known: safelist(routes.map(({ operation }) => operation)),
    ...{ isOpen, limits, setCookie, log },
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('query parser', (query: string | null) => new URLSearchParams(query ?? ''));

  app.use(securityHeaders(publicUrl));
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
  app.use(probes(isReady));
  app.use(...webPages(webDir, cookie));
  app.use(errorHandler(log));
  return app;
}
