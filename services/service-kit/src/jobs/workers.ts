import { type Job as QueuedJob, UnrecoverableError, Worker } from 'bullmq';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { requestContext } from '../log/request-context.ts';
import { traceIdOf } from '../log/trace-id.ts';
import type { OpenedStore } from '../store/store.ts';
import { systemActor } from '../store/system-actor.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Job, JobContext } from './job.ts';
import { defaultPrefix, queueName } from './queues.ts';
import { isReady, workerConnection } from './redis.ts';

export type WorkersOptions = {
  service: string;
  redisUrl: string;
  jobs: readonly Job[];
  store: OpenedStore<unknown>;
  config: unknown;
  clients: unknown;
  clock: Clock;
  log: Log;
  metrics?: Metrics;
  prefix?: string;
};

/** Of a stalled job, as security.md F10 counts them: the lock, and how often somebody looks for lost ones. */
const lock = { lockDuration: 30_000, stalledInterval: 30_000, maxStalledCount: 2 };

/** Runs the jobs of a service from when Redis is reached on; `stop` lets those in flight finish. */
export function startWorkers(options: WorkersOptions): { stop(): Promise<void> } {
  const { service, redisUrl, jobs, log, prefix = defaultPrefix } = options;
  if (jobs.length === 0) return { stop: async () => {} };
  const stopping = new AbortController();
  const connection = workerConnection(redisUrl);
  const inFlight = new Set<Promise<void>>();
  const workers: Worker[] = [];

  function work(job: Job, queued: QueuedJob): Promise<void> {
    const running = run(job, queued, options, stopping.signal).finally(() => inFlight.delete(running));
    inFlight.add(running);
    return running;
  }
  connection.once('ready', () => {
    if (stopping.signal.aborted) return;
    for (const job of jobs) {
      const settings = { connection, prefix, concurrency: job.concurrency ?? 1, ...lock };
      const worker = new Worker(queueName(service, job.name), (queued) => work(job, queued), settings);
      worker.on('error', (error) => log.debug('worker waits', { job: job.name, errorName: error.name }));
      workers.push(worker);
    }
  });

  return {
    async stop() {
      stopping.abort();
      await Promise.all(workers.map((worker) => worker.pause(true).catch(() => {})));
      await Promise.allSettled(inFlight);
      // Without Redis a worker cannot say good-bye; its locks end by themselves.
      await Promise.all(workers.map((worker) => worker.close(!isReady(connection)).catch(() => {})));
      connection.disconnect();
    },
  };
}

async function run(job: Job, queued: QueuedJob, options: WorkersOptions, signal: AbortSignal): Promise<void> {
  const { store, config, clients, clock, log, metrics } = options;
  const traceId = traceIdOf(undefined);
  const startedAt = performance.now();
  const tell = (outcome: 'done' | 'failed', fields = {}) => {
    const seconds = (performance.now() - startedAt) / 1_000;
    metrics?.jobsHandled.inc({ job: job.name, outcome });
    metrics?.jobSeconds.observe({ job: job.name }, seconds);
    const durationMs = Math.round(seconds * 1_000);
    const line = { job: job.name, jobId: queued.id, outcome, attempt: queued.attemptsMade + 1, durationMs, ...fields };
    if (outcome === 'done') log.info('job', line);
    else log.warn('job', line);
  };
  await requestContext.run({ traceId }, async () => {
    const data = job.data.safeParse(queued.data);
    if (!data.success) {
      tell('failed', { reason: 'wrong data' });
      throw new UnrecoverableError('The data of the job is not as it should be');
    }
    const context: JobContext = {
      store: store.store(systemActor(traceId)),
      config,
      clients,
      clock,
      log,
      attempt: queued.attemptsMade + 1,
      signal,
    };
    try {
      await inSpan(`job ${job.name}`, { 'job.id': queued.id ?? '' }, () => job.handle(data.data, context as never));
      tell('done');
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error;
      tell('failed', { errorName: name });
      // Redis keeps the reason of a failure: the class alone, since a message may quote a value.
      throw Object.assign(new Error(name), { stack: name });
    }
  });
}
