import type { Caller } from '@entourage/contracts/access/caller';
import { acceptsReason, type Policies } from '@entourage/contracts/access/policies';
import type { RefusedAction } from '@entourage/contracts/audit-actions';
import type { GraphQLSchema } from 'graphql';
import { callerVerifier } from '../access/verify-caller.ts';
import type { Clock } from '../clock/clock.ts';
import { createExecutor } from '../graphql/executor.ts';
import { createInternalApp } from '../http/app.ts';
import type { GraphqlEndpoint } from '../http/graphql-handlers.ts';
import { type RunningHttp, startHttp } from '../http/start-http.ts';
import type { Log } from '../log/log.ts';
import { requestContext } from '../log/request-context.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ServiceSettings } from './settings.ts';

/** The part of the context that is the same for all calls. */
export type Base = { clock: Clock; log: Log; config: ServiceSettings['own']; clients: unknown };

type Parts = {
  service: string;
  schema: GraphQLSchema;
  policies: Policies;
  settings: ServiceSettings;
  opened: OpenedStore<unknown>;
  base: Base;
  metrics: Metrics;
  /** False until the boot is complete: requests get 503. */
  isOpen: () => boolean;
  /** The readiness probe: open and not draining. */
  isReady: () => boolean;
};

/** Header room for the token of a liaison with 1,000 athletes (architecture §3.3). */
const maxHeaderBytes = 128 * 1024;

/** The port of a service: /graphql for the gateway, probes and metrics. @throws when the port is taken */
export function startEntryPoint(parts: Parts): Promise<RunningHttp> {
  const { settings, metrics, isReady, base } = parts;
  const { registry } = metrics;
  const app = createInternalApp({
    graphql: graphqlEndpoint(parts),
    isReady,
    metrics: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
    log: base.log,
  });
  return startHttp({ host: settings.host, port: settings.port, app, maxHeaderBytes });
}

function graphqlEndpoint({ service, schema, policies, settings, opened, base, isOpen }: Parts): GraphqlEndpoint {
  const run = createExecutor(schema);
  return {
    isOpen,
    callerOf: callerVerifier({ service, ...settings }),
    takesReason: acceptsReason(policies),
    execute(request, caller, reply) {
      const store = storeFor(opened, caller);
      const auditRefusal = ({ action, subject }: { action: RefusedAction; subject: string | null }) =>
        store.transaction(async ({ audit }) => audit.add({ action, subject, outcome: 'refused' }));
      return run(request, { ...base, caller, store, reply, auditRefusal });
    },
  };
}

function storeFor(opened: OpenedStore<unknown>, caller: Caller) {
  const traceId = requestContext.getStore()?.traceId;
  return opened.store({ caller, ...(traceId && { traceId }) });
}
