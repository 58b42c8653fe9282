import type { Caller } from '@entourage/contracts/access/caller';
import { acceptsReason, type Policies } from '@entourage/contracts/access/policies';
import type { GraphQLSchema } from 'graphql';
import { callerVerifier } from '../access/verify-caller.ts';
import type { Clock } from '../clock/clock.ts';
import { createExecutor } from '../graphql/executor.ts';
import { graphqlEndpoint } from '../http/graphql-endpoint.ts';
import { type HotPath, type RunningHttp, startHttp } from '../http/start-http.ts';
import type { Log } from '../log/log.ts';
import { requestContext } from '../log/request-context.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ServiceSettings } from './settings.ts';

/** What every entry point passes to use cases besides caller and store. */
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
  const { settings, metrics, isOpen, isReady } = parts;
  return startHttp({
    host: settings.host,
    port: settings.port,
    isReady,
    metrics: async () => ({ contentType: metrics.registry.contentType, body: await metrics.registry.metrics() }),
    hotPath: onlyWhenOpen(isOpen, graphqlPath(parts)),
    maxHeaderBytes,
  });
}

function graphqlPath({ service, schema, policies, settings, opened, base }: Parts): HotPath {
  const run = createExecutor(schema);
  return graphqlEndpoint({
    callerOf: callerVerifier({ service, ...settings }),
    takesReason: acceptsReason(policies),
    log: base.log,
    execute(request, caller, reply) {
      const store = storeFor(opened, caller);
      const auditRefusal = ({ action, subject }: { action: string; subject: string | null }) =>
        store.transaction(async ({ audit }) => audit.add({ action, subject, outcome: 'refused' }));
      return run(request, { ...base, caller, store, reply, auditRefusal });
    },
  });
}

function storeFor(opened: OpenedStore<unknown>, caller: Caller) {
  const traceId = requestContext.getStore()?.traceId;
  return opened.store({ caller, ...(traceId && { traceId }) });
}

/** Answers 503 until the boot is complete. Requests that arrive while draining are still answered. */
function onlyWhenOpen(isOpen: () => boolean, path: HotPath): HotPath {
  return (request, response) => {
    if (isOpen() || request.url !== '/graphql') return path(request, response);
    response.writeHead(503, { 'retry-after': '1', connection: 'close' }).end();
    return true;
  };
}
