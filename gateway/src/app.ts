import { probes } from '@entourage/service-kit/http/probes';
import type { Log } from '@entourage/service-kit/log/log';
import express, { type Express, Router } from 'express';
import type { RequestContexts } from './caller/request-context.ts';
import type { PlatformCookies } from './caller/session-cookie.ts';
import { graphqlErrors } from './graphql/graphql-endpoint.ts';
import { requireContentType } from './graphql/graphql-request.ts';
import { accessLog, traced } from './http/access-log.ts';
import type { CallMetrics } from './http/call-metrics.ts';
import { crossSiteRule } from './http/cross-site.ts';
import { type DocsSource, docsPages, docsPath } from './http/docs-pages.ts';
import { errorHandler } from './http/errors.ts';
import { requestGuards } from './http/request-guards.ts';
import { type SecurityHeaders, securityHeaders, setDataHeaders } from './http/security-headers.ts';
import type { ServedCall } from './http/served-call.ts';
import { webPages } from './http/web-pages.ts';
import { authorize, checkBody, checkHeaders, checkQuery, readBody, respond } from './rest/call-handlers.ts';
import { findCall, onlyCall } from './rest/find-call.ts';

type Parts = {
  /** The readiness probe: not draining. */
  isReady: () => boolean;
  publicUrl: string;
  /** Of every response. */
  headers: SecurityHeaders;
  webDir: string | undefined;
  /** Pages of the API; null for none. */
  docs: DocsSource | null;
  /** Everything below /api. */
  calls: readonly ServedCall[];
  graphqlCall: ServedCall;
  contexts: RequestContexts;
  cookies: PlatformCookies;
  metrics: Pick<CallMetrics, 'observe'>;
  log: Log;
};

/**
 * The public port as an Express application. The order of its middleware is the order of checks (decision G5, ADR 0024); what comes
 * after (relation 404, state 409) is the services'.
 */
export function createApp(parts: Parts): Express {
  const { isReady, publicUrl, headers, webDir, docs, calls, graphqlCall, contexts, cookies, metrics, log } = parts;
  const guards = requestGuards(contexts, crossSiteRule(publicUrl));
  const { requireHost, crossSiteGuard, requestContext, rateLimit } = guards;

  const api = Router();
  api.use(accessLog({ log, metrics }));
  api.use(findCall(calls, guards)); // 404, 405
  api.use(traced);
  api.use(crossSiteGuard); // 403
  api.use(requestContext); // 503
  api.use(rateLimit); // 429
  api.use(authorize); // 401, 403
  api.use(checkQuery); // 400
  api.use(readBody); // 415, 413, 408, 400
  api.use(checkBody); // 400
  api.use(checkHeaders); // 400
  api.use(respond);

  // An operation says what it is in its body, so that its access and limits are checked last.
  const graphql = Router();
  graphql.use(accessLog({ log, metrics }));
  graphql.use(onlyCall(graphqlCall, guards)); // 405
  graphql.use(traced);
  graphql.use(crossSiteGuard); // 403
  graphql.use(requestContext); // 503
  graphql.use(rateLimit); // 429
  graphql.use(requireContentType); // 400
  graphql.use(readBody); // 415, 413, 408, 400
  graphql.use(respond); // 400, 401, 403
  graphql.use(graphqlErrors(log));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.use(securityHeaders(headers));
  app.use(requireHost); // 400
  if (docs) app.use(docsPath, ...docsPages(docs, contexts.pages));
  app.use('/api', api);
  app.route('/graphql').all(graphql);
  app.use(['/livez', '/readyz'], setDataHeaders);
  app.use(probes(isReady));
  app.use(...webPages(webDir, cookies.session, contexts.pages));
  app.use(errorHandler(log));
  return app;
}
