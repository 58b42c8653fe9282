import express, { type Express } from 'express';
import type { Log } from '../log/log.ts';
import { errorHandler, notFound } from './errors.ts';
import {
  authenticate,
  execute,
  type GraphqlEndpoint,
  gatewayHeaders,
  requireOpen,
  traced,
} from './graphql-handlers.ts';
import { probes } from './probes.ts';

type Parts = {
  isReady: () => boolean;
  metrics: () => Promise<{ contentType: string; body: string }>;
  /** Absent on a port that serves only probes and metrics. */
  graphql?: GraphqlEndpoint;
  log: Pick<Log, 'error'>;
};

const maxBodyBytes = 1024 * 1024;

/**
 * The Express application of an internal port. The order of the handlers is the order of checks (ADR 0024): a body is read only after
 * its token is accepted. Approval, role, shape and object are checked by the executed field (`authorize`).
 */
export function createInternalApp({ isReady, metrics, graphql, log }: Parts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');

  // First, because Express tries routes in order, and nearly all requests match this one.
  if (graphql) {
    app.post(
      '/graphql',
      requireOpen(graphql.isOpen),
      authenticate(graphql.callerOf),
      gatewayHeaders(graphql.takesReason),
      traced,
      // Only the gateway sends requests, always JSON, so the content type is not checked.
      express.json({ limit: maxBodyBytes, type: () => true, inflate: false }),
      execute(graphql.execute),
    );
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
