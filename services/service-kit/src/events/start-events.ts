import type { SecureContext } from 'node:tls';
import type { Clock } from '../clock/clock.ts';
import { type Failpoint, noFailpoint } from '../failpoints/failpoint.ts';
import type { Job } from '../jobs/job.ts';
import type { RedisServer } from '../jobs/redis.ts';
import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { CheckedBroker } from './broker-checks.ts';
import { openBus } from './bus.ts';
import type { Consumer } from './consumer.ts';
import { eventPublisher } from './event-publisher.ts';
import { startInbox } from './inbox.ts';
import { startLive } from './live.ts';
import { startRelay } from './relay.ts';
import { relaySignal } from './relay-signal.ts';
import { answerSnapshotRequests, type Snapshot } from './snapshot.ts';

export type EventsOptions = {
  service: string;
  store: OpenedStore<unknown>;
  natsUrl: string;
  nkeySeed: string;
  /** Monitoring port of NATS, to check that it syncs before it acknowledges. */
  natsMonitor?: CheckedBroker | undefined;
  /** For tls:// addresses of NATS. */
  natsSecureContext?: SecureContext | undefined;
  redis: RedisServer;
  consumers: readonly Consumer[];
  jobs: readonly Job[];
  /** A process that handles the jobs of workers only. */
  isWorker?: boolean;
  snapshots: readonly Snapshot[];
  config: unknown;
  clients: unknown;
  clock: Clock;
  log: Log;
  metrics?: Metrics;
  failpoint?: Failpoint;
  /** Separates test suites that share a NATS and a Redis. */
  namespace?: string;
  /** How often schedules of repeated jobs are rewritten, in case Redis has lost them; tests shorten it. */
  schedulesEveryMs?: number;
  /** Milliseconds after each failure of a consumer but the last; tests shorten them. */
  retryDelays?: readonly number[];
  /** Interval of `working()` for a message in progress; tests shorten it. */
  keepAliveMs?: number;
};

/**
 * The background work of a service: relay, inbox, live messages, snapshots on demand, jobs. Called after the migration.
 * NATS and Redis may be unreachable; waiting work continues once they are available.
 * @throws Error when Redis may evict jobs
 */
export async function startEvents(options: EventsOptions) {
  const { service, store, natsUrl, nkeySeed, jobs, log, namespace, failpoint = noFailpoint } = options;
  const secureContext = options.natsSecureContext;
  const prefix = namespace && { prefix: namespace };
  const running =
    jobs.length > 0 ? await (await import('../jobs/start-jobs.ts')).startJobs({ ...options, ...prefix }) : undefined;
  const bus = openBus({ url: natsUrl, nkeySeed, service, log, namespace, secureContext });
  const publishers = [
    eventPublisher({ bus, system: store.system, log, monitor: options.natsMonitor }),
    ...(running ? [running.publisher] : []),
  ];
  const signal = relaySignal(bus, service);
  // A worker does not publish: its time belongs to its jobs, and the service's own processes publish for it.
  const relay = startRelay({ ...options, publishers, signal, mayLead: !options.isWorker, failpoint });
  const inbox = startInbox({ ...options, bus, failpoint });
  const stopLive = startLive({ bus, store, service, log });
  const stopSnapshots = answerSnapshotRequests({ ...options, bus });
  return {
    bus,
    /** Undefined for a service without jobs. */
    queues: running?.states,
    measuredQueues: () => running?.measured() ?? [],
    /** Waits for handlers in flight and publishes what they committed; what remains is published by the next process. */
    async stop(): Promise<void> {
      stopSnapshots();
      await Promise.all([inbox.stop(), running?.stopWorkers()]);
      stopLive();
      await relay.stop();
      await running?.closeQueues();
      await bus.close();
    },
  };
}
export type RunningEvents = Awaited<ReturnType<typeof startEvents>>;
