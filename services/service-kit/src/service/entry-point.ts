import type { Caller } from '@entourage/contracts/access/caller';
import { acceptsReason, type Policies } from '@entourage/contracts/access/policies';
import type { RefusedAction } from '@entourage/contracts/audit-actions';
import type { GraphQLSchema } from 'graphql';
import { callerVerifier } from '../access/verify-caller.ts';
import type { Clock } from '../clock/clock.ts';
import { createExecutor } from '../graphql/executor.ts';
import { createInternalApp } from '../http/app.ts';
import type { GraphqlEndpoint, Reply } from '../http/graphql-handlers.ts';
import type { IsReady } from '../http/probes.ts';
import { guardRoute, type Route } from '../http/route.ts';
import { type RunningHttp, startHttp } from '../http/start-http.ts';
import { onClientError, refuseClient } from '../http/watch-body.ts';
import type { QueueStates } from '../jobs/queue-states.ts';
import type { Log } from '../log/log.ts';
import { requestContext } from '../log/request-context.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Count } from '../telemetry/declared-metrics.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Tls } from '../tls/tls.ts';
import type { ServiceSettings } from './settings.ts';

/** The part of the context that is the same for all calls. */
export type Base = { clock: Clock; log: Log; config: ServiceSettings['own']; clients: unknown };

type Parts = {
  service: string;
  schema: GraphQLSchema;
  policies: Policies;
  routes: readonly Route[];
  settings: ServiceSettings;
  opened: OpenedStore<unknown>;
  base: Base;
  /** The clock that the times of tokens are compared with. */
  tokenClock: Clock;
  metrics: Metrics;
  queues: QueueStates;
  count: Count;
  tls: Tls;
  /** Its port has probes and metrics only. */
  isWorker: boolean;
  /** False until the boot is complete: requests get 503. */
  isOpen: () => boolean;
  /** The readiness probe: open, not draining, and the store is reachable. */
  isReady: IsReady;
};

/** Header room for the token of a liaison with 1,000 athletes (architecture §3.3). */
const maxHeaderBytes = 128 * 1024;

/** The port of a service: /graphql for the gateway, probes and metrics. @throws when the port is taken */
export async function startEntryPoint(parts: Parts): Promise<RunningHttp> {
  const { settings, metrics, isReady, base, routes, tls } = parts;
  const { registry } = metrics;
  const app = createInternalApp({
    ...(!parts.isWorker && {
      graphql: graphqlEndpoint(parts),
      routes: routes.map((route) => guardRoute(route, parts.policies, contexts(parts))),
    }),
    isReady,
    metrics: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
    log: base.log,
  });
  const { host, port } = settings;
  const http = await startHttp({ host, port, app, maxHeaderBytes, metrics: metrics.requests, tls: tls.server });
  if (routes.length > 0) onClientError(http.server, refuseClient);
  return http;
}

/** The context of a request. */
const contexts =
  ({ opened, base, queues, count, metrics }: Pick<Parts, 'opened' | 'base' | 'queues' | 'count' | 'metrics'>) =>
  (caller: Caller, reply: Reply) => {
    const store = storeFor(opened, caller);
    const auditRefusal = ({ action, subject }: { action: RefusedAction; subject: string | null }) =>
      store.transaction(async ({ audit }) => audit.add({ action, subject, outcome: 'refused' }));
    const countField = (field: string, outcome: string) => metrics.fields.inc({ field, outcome });
    return { ...base, caller, store, reply, queues, count, auditRefusal, countField };
  };

function graphqlEndpoint({
  service,
  schema,
  policies,
  settings,
  tokenClock,
  isOpen,
  ...parts
}: Parts): GraphqlEndpoint {
  const run = createExecutor(schema);
  const makeContext = contexts(parts);
  return {
    isOpen,
    callerOf: callerVerifier({ service, clock: tokenClock, ...settings }),
    takesReason: acceptsReason(policies),
    execute: (request, caller, reply) => run(request, makeContext(caller, reply)),
  };
}

function storeFor(opened: OpenedStore<unknown>, caller: Caller) {
  const traceId = requestContext.getStore()?.traceId;
  return opened.store({ caller, ...(traceId && { traceId }) });
}
