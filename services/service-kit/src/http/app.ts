import express, { type Express } from 'express';
import type { Log } from '../log/log.ts';
import { errorHandler, notFound } from './errors.ts';
import {
  answerRoute,
  authenticate,
  execute,
  type GraphqlEndpoint,
  gatewayHeaders,
  requireOpen,
  traced,
} from './graphql-handlers.ts';
import { type IsReady, probes } from './probes.ts';
import type { GuardedRoute } from './route.ts';

type Parts = {
  isReady: IsReady;
  metrics: () => Promise<{ contentType: string; body: string }>;
  /** Absent on a port that serves only probes and metrics. */
  graphql?: GraphqlEndpoint;
  routes?: readonly GuardedRoute[];
  log: Pick<Log, 'error'>;
};

/** The largest body of a call, 2 MB, as base64 in JSON. */
const maxBodyBytes = 4 * 1024 * 1024;

/**
 * The Express application of an internal port. The order of the handlers is the order of checks (ADR 0024): a body is read only after
 * its token is accepted. Approval, role, shape and object are checked by the executed field (`authorize`).
 */
export function createInternalApp({ isReady, metrics, graphql, routes = [], log }: Parts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');

  // First, because Express tries routes in order, and nearly all requests match this one.
  if (graphql) {
    const firstChecks = [
      requireOpen(graphql.isOpen),
      authenticate(graphql.callerOf),
      gatewayHeaders(graphql.takesReason),
      traced,
    ];
    app.post(
      '/graphql',
      ...firstChecks,
      // Only the gateway sends requests, always JSON, so the content type is not checked.
      express.json({ limit: maxBodyBytes, type: () => true, inflate: false }),
      execute(graphql.execute),
    );
    for (const route of routes) app.post(route.call.path, ...firstChecks, answerRoute(route));
  }
  app.use(probes(isReady));
  app.get('/metrics', async (_, response) => {
    const { contentType, body } = await metrics();
    response.type(contentType).send(body);
  });
  app.use(notFound);
  app.use(errorHandler(log));
  return app;
}
