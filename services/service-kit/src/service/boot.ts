import { callerVerifier } from '../access/verify-caller.ts';
import { type Clock, storeCorrectedClock } from '../clock/clock.ts';
import { ConfigError } from '../config/define-config.ts';
import { type RunningEvents, startEvents } from '../events/start-events.ts';
import type { Failpoint } from '../failpoints/failpoint.ts';
import { createExecutor } from '../graphql/executor.ts';
import { buildSubgraph } from '../graphql/subgraph.ts';
import { graphqlEndpoint } from '../http/graphql-endpoint.ts';
import { type RunningHttp, startHttp } from '../http/start-http.ts';
import { errorFields, type Log } from '../log/log.ts';
import { requestContext } from '../log/request-context.ts';
import { parseFieldKeys } from '../store/sealed-fields.ts';
import type { OpenedStore } from '../store/store.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import type { AnyService } from './definition.ts';
import type { ServiceSettings } from './settings.ts';
import { checkBackgroundWays } from './ways.ts';

export type BootOptions = {
  settings: ServiceSettings;
  log: Log;
  /** Tests hand in a clock that stands still; otherwise it follows the store's. */
  clock?: Clock;
  /** Tests hand in fakes of third parties. */
  clients?: unknown;
  failpoint?: Failpoint;
  /** Milliseconds between the runs of a failing consumer; tests shorten them. */
  retryDelays?: readonly number[];
  /** How long the store may take before it counts as out; tests on a busy machine allow more. */
  patienceMs?: number;
};

export type RunningService = {
  url: string;
  port: number;
  config: unknown;
  opened: OpenedStore<unknown>;
  metrics: Metrics;
  events: RunningEvents;
  /** Drains requests and handlers, then closes what was opened. */
  stop: () => Promise<void>;
};

/** Header room for the token of a liaison with 1,000 athletes (architecture §3.3). */
const maxHeaderBytes = 128 * 1024;

function openStore(service: AnyService, options: BootOptions, metrics: Metrics): OpenedStore<unknown> {
  return service.store.open({
    service: service.name,
    url: options.settings.databaseUrl,
    migrationsDir: service.migrationsDir,
    fieldKeys: parseFieldKeys(options.settings.fieldKeys),
    log: options.log,
    metrics,
    ...(options.failpoint && { failpoint: options.failpoint }),
    ...(options.clock && { clock: options.clock }),
    ...(options.patienceMs && { patienceMs: options.patienceMs }),
  });
}

function refuseDemoInProduction({ demoData, nodeEnv }: ServiceSettings): void {
  if (demoData && nodeEnv === 'production')
    throw new ConfigError(['DEMO_DATA is wrong: demo accounts have known passwords, so production refuses it']);
}

/** Everything that is opened is closed in the opposite order, also when a later step of the boot fails. */
function closing() {
  const steps: (() => Promise<void> | void)[] = [];
  return {
    onStop: (step: () => Promise<void> | void) => void steps.push(step),
    async stop(log: Log) {
      for (const step of steps.splice(0).reverse()) {
        try {
          await step();
        } catch (error) {
          log.warn('not closed cleanly', errorFields(error));
        }
      }
    },
  };
}

/**
 * Boots a service: definition, store and migrations, demo data, then the way in; ready only after all of it.
 * @throws ConfigError or DefinitionError listing every fault, or what the store says
 */
export async function bootService(service: AnyService, options: BootOptions): Promise<RunningService> {
  const { log, settings } = options;
  const config = settings.own;
  refuseDemoInProduction(settings);
  const schema = buildSubgraph(service);
  checkBackgroundWays(service);
  const { onStop, stop } = closing();
  const metrics = createMetrics({ service: service.name, withProcess: settings.nodeEnv !== 'test' });
  const state = { isReady: false };
  try {
    const opened = openStore(service, options, metrics);
    onStop(() => opened.close());
    const clock = options.clock ?? storeCorrectedClock(opened, { log });
    if ('stop' in clock) onStop(() => (clock as { stop(): void }).stop());
    const clients = options.clients ?? service.clients?.(config) ?? {};
    const base = { clock, log, config, clients };
    const http = await startWayIn(service, {
      schema,
      opened,
      settings,
      base,
      metrics,
      log,
      isReady: () => state.isReady,
    });
    let stopHttp: Promise<void> | undefined;
    const drainHttp = () => (stopHttp ??= http.stop(settings.drainSeconds * 1_000));
    onStop(drainHttp);

    await opened.migrate();
    if ('measure' in clock) await (clock as { measure(): Promise<void> }).measure();
    const asSystem = {
      ...base,
      caller: { kind: 'system' as const },
      store: opened.store({ caller: { kind: 'system' } }),
    };
    await service.onBoot?.(asSystem);
    if (settings.demoData) await service.demo?.(asSystem);
    const events = await startEvents({
      service: service.name,
      store: opened,
      natsUrl: settings.nats.url,
      redisUrl: settings.redis.url,
      namespace: settings.nats.namespace || undefined,
      streamReplicas: settings.nats.replicas,
      consumers: service.consumers ?? [],
      jobs: service.jobs ?? [],
      snapshots: service.snapshots ?? [],
      ...base,
      metrics,
      ...(options.failpoint && { failpoint: options.failpoint }),
      ...(options.retryDelays && { retryDelays: options.retryDelays }),
    });
    onStop(() => events.stop());
    // Requests first: what they commit last is still relayed.
    onStop(drainHttp);
    state.isReady = true;
    return {
      url: http.url,
      port: http.port,
      config,
      opened,
      metrics,
      events,
      async stop() {
        state.isReady = false;
        await stop(log);
      },
    };
  } catch (error) {
    await stop(log);
    throw error;
  }
}

type WayIn = {
  schema: ReturnType<typeof buildSubgraph>;
  opened: OpenedStore<unknown>;
  settings: ServiceSettings;
  base: object;
  metrics: Metrics;
  log: Log;
  isReady: () => boolean;
};

function startWayIn(service: AnyService, parts: WayIn): Promise<RunningHttp> {
  const { schema, opened, settings, base, metrics, log, isReady } = parts;
  const execute = createExecutor(schema);
  const callerOf = callerVerifier({ service: service.name, ...settings });
  const hotPath = graphqlEndpoint({
    callerOf,
    execute(request, caller, reply) {
      const traceId = requestContext.getStore()?.traceId;
      const store = opened.store({ caller, ...(traceId && { traceId }) });
      const auditRefusal = ({ action, subject }: { action: string; subject: string | null }) =>
        store.transaction(async ({ audit }) => audit.add({ action, subject, outcome: 'refused' }));
      return execute(request, { ...base, caller, store, reply, auditRefusal });
    },
  });
  return startHttp({
    host: settings.host,
    port: settings.port,
    log,
    isReady,
    metrics: async () => ({ contentType: metrics.registry.contentType, body: await metrics.registry.metrics() }),
    hotPath: (request, response) => {
      // Before the migrations have run there is nothing a use case could stand on.
      if (!isReady() && request.url === '/graphql') {
        response.writeHead(503, { 'retry-after': '1', connection: 'close' }).end();
        return true;
      }
      return hotPath(request, response);
    },
    maxHeaderBytes,
  });
}
