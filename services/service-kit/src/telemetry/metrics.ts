import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * How often the delay of the event loop is sampled, in milliseconds. Each sample wakes the process: with the library's 10 ms, twelve idle
 * processes spend a twentieth of a core on it.
 */
const eventLoopSampleMs = 200;

export type Metrics = ReturnType<typeof createMetrics>;

/** The registry of `/metrics` and the kit's own metrics. One per process, or per service in tests. */
export function createMetrics({ service, withProcess = false }: { service: string; withProcess?: boolean }) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (withProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs });
  const registers = [registry];
  return {
    registry,
    outboxUnpublished: new Gauge({
      name: 'outbox_unpublished_rows',
      help: 'Unpublished rows of the outbox',
      labelNames: ['kind'],
      registers,
    }),
    outboxOldestSeconds: new Gauge({
      name: 'outbox_oldest_unpublished_seconds',
      help: 'Age of the oldest unpublished row of the outbox',
      labelNames: ['kind'],
      registers,
    }),
    outboxBacklogRows: new Gauge({
      name: 'outbox_backlog_rows',
      help: 'Unpublished rows by queue or type of event; absent without any',
      labelNames: ['kind', 'name'],
      registers,
    }),
    outboxBacklogSeconds: new Gauge({
      name: 'outbox_backlog_oldest_seconds',
      help: 'Age of the oldest unpublished row by queue or type of event; absent without any',
      labelNames: ['kind', 'name'],
      registers,
    }),
    outboxPublished: new Counter({
      name: 'outbox_published_total',
      help: 'Rows of the outbox published',
      labelNames: ['kind'],
      registers,
    }),
    outboxQuarantined: new Counter({
      name: 'outbox_quarantined_total',
      help: 'Rows of the outbox that the broker refuses permanently',
      labelNames: ['kind'],
      registers,
    }),
    transactionReruns: new Counter({
      name: 'store_transaction_reruns_total',
      help: 'Transactions rerun after a serialization failure',
      registers,
    }),
    eventsHandled: new Counter({
      name: 'events_handled_total',
      help: 'Events by consumer and outcome: done, duplicate, failed, dead',
      labelNames: ['consumer', 'outcome'],
      registers,
    }),
    eventsStale: new Counter({
      name: 'events_stale_total',
      help: 'Events dropped because a newer version of their aggregate was there',
      labelNames: ['projection'],
      registers,
    }),
    jobsHandled: new Counter({
      name: 'jobs_handled_total',
      help: 'Runs of jobs by outcome: done, failed',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'job_duration_seconds',
      help: 'Duration of runs of jobs',
      labelNames: ['job'],
      registers,
    }),
  };
}
