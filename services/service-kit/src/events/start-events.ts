import type { Clock } from '../clock/clock.ts';
import { type Failpoint, noFailpoint } from '../failpoints/failpoint.ts';
import type { Job } from '../jobs/job.ts';
import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { openBus } from './bus.ts';
import type { Consumer } from './consumer.ts';
import { eventExit } from './event-exit.ts';
import { startInbox } from './inbox.ts';
import { startLive } from './live.ts';
import { startRelay } from './relay.ts';
import { answerSnapshotRequests, type Snapshot } from './snapshot.ts';

export type EventsOptions = {
  service: string;
  store: OpenedStore<unknown>;
  natsUrl: string;
  nkeySeed: string;
  /** Of NATS, to see that it syncs before it acknowledges. */
  natsMonitorUrl?: string | undefined;
  redisUrl: string;
  consumers: readonly Consumer[];
  jobs: readonly Job[];
  snapshots: readonly Snapshot[];
  config: unknown;
  clients: unknown;
  clock: Clock;
  log: Log;
  metrics?: Metrics;
  failpoint?: Failpoint;
  /** Sets test suites on one NATS and one Redis apart. */
  namespace?: string;
  /** How often schedules of repeated jobs are written again, in case Redis has lost them; tests shorten it. */
  schedulesEveryMs?: number;
  /** Milliseconds after each failure of a consumer but the last; tests shorten them. */
  retryDelays?: readonly number[];
};

/**
 * Everything of a service that no request drives: relay, inbox, live messages, snapshots on demand, jobs. Call it after `migrate`.
 * NATS and Redis may be away; what waits for them goes on when they come.
 * @throws Error when Redis would throw jobs away
 */
export async function startEvents(options: EventsOptions) {
  const { service, store, natsUrl, nkeySeed, jobs, log, namespace, failpoint = noFailpoint } = options;
  const prefix = namespace && { prefix: namespace };
  const running =
    jobs.length > 0 ? await (await import('../jobs/start-jobs.ts')).startJobs({ ...options, ...prefix }) : undefined;
  const bus = openBus({ url: natsUrl, nkeySeed, service, log, namespace });
  const exits = [
    eventExit({ bus, kit: store.kit, log, monitorUrl: options.natsMonitorUrl }),
    ...(running ? [running.exit] : []),
  ];
  const relay = startRelay({ ...options, exits, failpoint });
  const inbox = startInbox({ ...options, bus, failpoint });
  const stopLive = startLive({ bus, store, service, log });
  const stopSnapshots = answerSnapshotRequests({ ...options, bus });
  return {
    bus,
    /** Handlers in flight finish and what they committed is handed over as far as it goes; the rest waits for the next process. */
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
