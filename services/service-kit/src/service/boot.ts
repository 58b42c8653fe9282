import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@entourage/contracts/errors';
import type { GraphQLSchema } from 'graphql';
import { type Clock, storeCorrectedClock, systemClock } from '../clock/clock.ts';
import { ConfigError } from '../config/define-config.ts';
import { assertTrustedBroker, checkedBroker } from '../events/broker-checks.ts';
import { durableConsumers } from '../events/consumer.ts';
import { type RunningEvents, startEvents } from '../events/start-events.ts';
import type { Failpoint } from '../failpoints/failpoint.ts';
import { buildSubgraph } from '../graphql/subgraph.ts';
import { policiesOfFields } from '../http/route.ts';
import type { QueueStates } from '../jobs/queue-states.ts';
import { redisServer } from '../jobs/redis.ts';
import type { Log } from '../log/log.ts';
import { parseFieldKeys } from '../store/encrypted-fields.ts';
import type { OpenedStore } from '../store/store.ts';
import { storeReadiness } from '../store/store-readiness.ts';
import type { Lead } from '../store/system-store.ts';
import { takeWhenFree } from '../store/take-when-free.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { measureExpiry } from '../tls/expiry-metric.ts';
import { openTls, type Tls } from '../tls/tls.ts';
import { assertTrustedServers } from '../tls/trusted-servers.ts';
import { type ClosingSteps, closingSteps } from './closing.ts';
import type { AnyService } from './definition.ts';
import { type Base, startEntryPoint } from './entry-point.ts';
import { registerServiceMetrics } from './service-metrics.ts';
import { type ServiceSettings, settingsShape } from './settings.ts';

export type BootOptions = {
  settings: ServiceSettings;
  log: Log;
  /** Tests pass a fixed clock; otherwise the clock follows the store's. */
  clock?: Clock;
  /** Tests pass fakes of third parties. */
  clients?: unknown;
  failpoint?: Failpoint;
  /** Handles the jobs of workers only: no calls, no consumers, no demo rows. */
  isWorker?: boolean;
  /** Milliseconds between the runs of a failing consumer; tests shorten them. */
  retryDelays?: readonly number[];
  /** How long the store may take before it counts as unavailable; tests on a busy machine allow more. */
  timeoutMs?: number;
};

export type RunningService = {
  url: string;
  port: number;
  config: unknown;
  opened: OpenedStore<unknown>;
  metrics: Metrics;
  events: RunningEvents;
  /** From now on `/readyz` is 503; calls, events and jobs go on. */
  leave: () => void;
  /** Drains requests and handlers, then closes everything. */
  stop: () => Promise<void>;
};

/**
 * Boots a service: definition, store, HTTP port, demo data, events; ready after all of it. Opened resources are closed
 * again when a later step fails.
 * @throws ConfigError or DefinitionError listing every fault, or an error of the store
 */
export async function bootService(service: AnyService, options: BootOptions): Promise<RunningService> {
  assertNoDemoInProduction(options.settings);
  const tls = openTls(options.settings.tls);
  await assertTrustedServers({ shape: settingsShape(service) }, options.settings, tls);
  await assertTrustedBroker({ ...options.settings, secureContext: tls.context(options.settings.nats.tlsCa) });
  const { typeDefs, resolvers, policies, routes = [] } = service;
  const schema = buildSubgraph({ typeDefs, resolvers, policies: policiesOfFields(policies, routes) });
  durableConsumers(service.name, service.consumers ?? []);
  const closing = closingSteps(options.log);
  try {
    return await open(service, { schema, tls }, options, closing);
  } catch (error) {
    await closing.run();
    throw error;
  }
}

function assertNoDemoInProduction({ demoData, nodeEnv }: ServiceSettings): void {
  if (demoData && nodeEnv === 'production')
    throw new ConfigError(['DEMO_DATA is wrong: demo accounts have known passwords, so production refuses it']);
}

async function open(
  service: AnyService,
  { schema, tls }: { schema: GraphQLSchema; tls: Tls },
  options: BootOptions,
  closing: ClosingSteps,
): Promise<RunningService> {
  const { settings, log, isWorker = false } = options;
  const metrics = createMetrics({
    process: isWorker ? `${service.name}-worker` : service.name,
    version: service.version,
    withProcess: settings.nodeEnv !== 'test',
  });
  measureExpiry(tls, metrics.registry);
  const clock: Clock = options.clock ?? storeCorrectedClock({ now: () => opened.now() }, { log });
  const opened = openStore(service, options, { metrics, tls, clock });
  closing.add(() => opened.close());
  closing.add(() => clock.stop?.());
  // A test that sets the clock signs its tokens by that of the machine.
  const tokenClock = options.clock ? systemClock : clock;
  const clients = options.clients ?? service.clients?.(settings.own, tokenClock) ?? {};
  const base: Base = { clock, log, config: settings.own, clients };

  let phase: 'starting' | 'open' | 'leaving' = 'starting';
  const isOpen = () => phase !== 'starting';
  const isStoreReady = storeReadiness(opened);
  const isReady = async () => phase === 'open' && (await isStoreReady()) && phase === 'open';
  let running: RunningEvents | undefined;
  const queues: QueueStates = { stateOf: async (job) => running?.queues?.stateOf(job) ?? 'unreachable' };
  const count = registerServiceMetrics(service, metrics, {
    opened,
    base,
    isWorker,
    queues: () => running?.measuredQueues() ?? [],
    ...(settings.nodeEnv === 'test' && { keptMs: 0 }),
  });
  const http = await startEntryPoint({
    service: service.name,
    schema,
    policies: service.policies,
    routes: service.routes ?? [],
    isWorker,
    settings,
    opened,
    base,
    tokenClock,
    metrics,
    isOpen,
    isReady,
    queues,
    count,
    tls,
  });
  const drain = () => http.stop(settings.drainSeconds * 1_000);
  closing.add(drain);
  await opened.assertReady();
  await clock.start?.();
  const asSystem = { ...base, caller: systemCaller, store: opened.store({ caller: systemCaller }) };
  if (isWorker) await service.onWorkerBoot?.(asSystem);
  else await whileStoreIsSlow(() => prepareRows(service, settings, opened, asSystem), log);
  const events = await startEvents(eventParts(service, options, { store: opened, metrics, tls, ...base }));
  running = events;
  closing.add(() => events.stop());
  // Requests are drained first, so that their last commits are still relayed.
  closing.add(drain);
  phase = 'open';

  const { url, port } = http;
  const leave = () => {
    phase = 'leaving';
    http.leave();
  };
  const stop = () => {
    leave();
    return closing.run();
  };
  return { url, port, config: settings.own, opened, metrics, events, leave, stop };
}

function openStore(
  service: AnyService,
  { settings, log, failpoint, timeoutMs }: BootOptions,
  { metrics, tls, clock }: { metrics: Metrics; tls: Tls; clock: Clock },
): OpenedStore<unknown> {
  return service.store.open({
    service: service.name,
    url: settings.databaseUrl,
    secureContext: tls.context(settings.databaseTlsCa),
    migrationsDir: service.migrationsDir,
    fieldKeys: parseFieldKeys(settings.fieldKeys),
    log,
    metrics,
    clock,
    ...(failpoint && { failpoint }),
    ...(timeoutMs && { timeoutMs }),
  });
}

/** Together with the limit of a call, this gives a store that has just started about 15 s. */
const bootAttempts = 5;

/**
 * Repeats a step of the boot while the store is unavailable: beside a store that has just started, or on a busy machine, its calls may
 * take longer than those of a request. Steps are repeatable, because every boot runs them.
 */
async function whileStoreIsSlow(step: () => Promise<void>, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      const isSlow = error instanceof AppError && error.code === 'UNAVAILABLE';
      if (!isSlow || attempt === bootAttempts) throw error;
      log.warn('store unavailable during boot', { attempt });
      await pause(attempt * 250);
    }
  }
}

const systemCaller = { kind: 'system' } as const;

async function prepareRows(
  service: AnyService,
  { demoData }: ServiceSettings,
  opened: OpenedStore<unknown>,
  asSystem: Parameters<NonNullable<AnyService['onBoot']>>[0],
): Promise<void> {
  await service.onBoot?.(asSystem);
  if (demoData && service.demo) await oneAtATime(opened.system.lead('demo'), () => service.demo!(asSystem));
}

const tryAgainMs = 50;

/** Replicas that start together run `work` one after the other. */
async function oneAtATime(lead: Lead, work: () => Promise<void>): Promise<void> {
  await takeWhenFree(lead, tryAgainMs);
  try {
    await work();
  } finally {
    await lead.release();
  }
}

type Running = Base & { store: OpenedStore<unknown>; metrics: Metrics; tls: Tls };

function eventParts(
  service: AnyService,
  { settings, failpoint, retryDelays, isWorker = false }: BootOptions,
  { tls, ...running }: Running,
) {
  const { nats, redis } = settings;
  const natsSecureContext = tls.context(nats.tlsCa);
  return {
    ...running,
    service: service.name,
    natsUrl: nats.url,
    nkeySeed: nats.nkeySeed,
    natsMonitor: checkedBroker({ ...settings, secureContext: natsSecureContext }),
    natsSecureContext,
    redis: redisServer(redis, tls),
    ...(nats.namespace && { namespace: nats.namespace }),
    consumers: isWorker ? [] : (service.consumers ?? []),
    jobs: service.jobs ?? [],
    isWorker,
    snapshots: isWorker ? [] : (service.snapshots ?? []),
    ...(failpoint && { failpoint }),
    ...(retryDelays && { retryDelays }),
  };
}
