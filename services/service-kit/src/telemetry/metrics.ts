import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { requestMetrics } from '../http/request-metrics.ts';

/**
 * How often the delay of the event loop is sampled, in milliseconds. Each sample wakes the process: with the library's 10 ms, twelve idle
 * processes spend a twentieth of a core on it.
 */
const eventLoopSampleMs = 200;

export type ProcessOptions = {
  /** Label `service` of every metric; a worker's differs from its service's. */
  process: string;
  version: string;
  /** Memory, event loop and descriptors, which belong to the process and not to one of several services in a test. */
  withProcess?: boolean;
};

/** The registry of `/metrics`, with the metrics of every process of the platform. */
export function createProcessMetrics({ process: name, version, withProcess = false }: ProcessOptions) {
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  if (withProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs });
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels tell what runs',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
  return { registry };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of a service or a worker. One per process, or per service in tests. */
export function createMetrics(options: ProcessOptions) {
  const { registry } = createProcessMetrics(options);
  const registers = [registry];
  return {
    registry,
    requests: requestMetrics(registry),
    fields: new Counter({
      name: 'graphql_fields_total',
      help: 'Fields and routes executed, by outcome: ok, or the code of the error, which a status of 200 does not tell',
      labelNames: ['field', 'outcome'],
      registers,
    }),
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
    jobsRunning: new Gauge({
      name: 'jobs_running',
      help: 'Jobs that this process handles now; of a worker: whether it is busy',
      labelNames: ['job'],
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
