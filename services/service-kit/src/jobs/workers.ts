import { type Job as QueuedJob, UnrecoverableError, Worker } from 'bullmq';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { requestContext } from '../log/request-context.ts';
import { type OpenedStore, systemActor } from '../store/store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { parseTraceparent } from '../telemetry/propagation.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Job, JobContext } from './job.ts';
import { lastingWorker } from './lasting-worker.ts';
import { announceEveryMs, announceServed } from './queue-states.ts';
import { defaultPrefix, queueName } from './queues.ts';
import { isReady, type RedisServer, workerConnection } from './redis.ts';

export type WorkersOptions = {
  service: string;
  redis: RedisServer;
  jobs: readonly Job[];
  /** Handles the jobs of workers, and no others. */
  isWorker?: boolean;
  store: OpenedStore<unknown>;
  config: unknown;
  clients: unknown;
  clock: Clock;
  log: Log;
  metrics?: Metrics;
  prefix?: string;
  /** After an error of the worker that took a job: BullMQ then plans no further run of a repeated one. */
  onWorkerError?: (job: Job) => void;
};

/** Detection of stalled jobs (security.md F10): duration of the lock and interval of the check. */
const lock = { lockDuration: 30_000, stalledInterval: 30_000, maxStalledCount: 2 };
/** How long a worker waits for the signal of a new job before it looks by itself; a job with a lost signal begins after this time. */
const drainDelay = 4;
/** The delay after a lost connection; in a cluster a command waits for the next master for only 1.6 s. */
const runRetryDelay = 500;

/** Runs the jobs of a service once Redis is reachable; `stop` waits for those in flight. */
export function startWorkers(options: WorkersOptions): { stop(): Promise<void> } {
  const { service, redis, isWorker = false, log, prefix = defaultPrefix } = options;
  const handles = ({ isForWorker }: Job) =>
    isWorker ? (isForWorker?.(options.config as never) ?? false) : isForWorker === undefined;
  const jobs = options.jobs.filter(handles);
  if (jobs.length === 0) return { stop: async () => {} };
  const stopping = new AbortController();
  const connection = workerConnection(redis);
  const inFlight = new Set<Promise<void>>();
  const workers = new Map<string, ReturnType<typeof lastingWorker>>();

  function work(job: Job, queued: QueuedJob): Promise<void> {
    const running = run(job, queued, options, stopping.signal).finally(() => {
      inFlight.delete(running);
      options.metrics?.jobsRunning.dec({ job: job.name });
    });
    inFlight.add(running);
    options.metrics?.jobsRunning.inc({ job: job.name });
    return running;
  }
  function make(job: Job): Worker {
    const settings = {
      connection,
      prefix,
      concurrency: job.concurrency ?? 1,
      autorun: false,
      drainDelay,
      runRetryDelay,
      ...lock,
    };
    const worker = new Worker(queueName(connection, service, job.name), (queued) => work(job, queued), settings);
    worker.on('error', (error) => {
      log.debug('worker error', { job: job.name, errorName: error.name });
      options.onWorkerError?.(job);
    });
    return worker;
  }
  const announce = async () => {
    if (!isWorker || !isReady(connection)) return;
    const running = jobs.filter(({ name }) => workers.get(name)?.isRunning()).map(({ name }) => name);
    if (running.length > 0) await announceServed({ connection, service, prefix }, running).catch(() => {});
  };
  let announcing: NodeJS.Timeout | undefined;
  connection.once('ready', () => {
    if (stopping.signal.aborted) return;
    for (const job of jobs) {
      const lasting = lastingWorker(
        () => make(job),
        () => void announce(),
      );
      workers.set(job.name, lasting);
    }
    if (isWorker) announcing = setInterval(announce, announceEveryMs).unref();
  });

  return {
    async stop() {
      stopping.abort();
      clearInterval(announcing);
      const all = [...workers.values()];
      await Promise.all(all.map((worker) => worker.pause()));
      await Promise.allSettled(inFlight);
      const isAway = !isReady(connection);
      await Promise.all(all.map((worker) => worker.close(isAway)));
      connection.disconnect();
    },
  };
}

async function run(job: Job, queued: QueuedJob, options: WorkersOptions, signal: AbortSignal): Promise<void> {
  const { store, config, clients, clock, log, metrics } = options;
  const { traceId } = parseTraceparent(undefined);
  const startedAt = performance.now();
  const report = (outcome: 'done' | 'failed', fields = {}) => {
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
      report('failed', { reason: 'wrong data' });
      throw new UnrecoverableError('The data of the job does not match its schema');
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
      report('done');
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error;
      report('failed', { errorName: name });
      // Redis stores the reason of a failure: the class only, since a message may contain a value.
      throw Object.assign(new Error(name), { stack: name });
    }
  });
}
