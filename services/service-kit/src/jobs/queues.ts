import type { SecureContext } from 'node:tls';
import type { Queue } from 'bullmq';
import type { Publisher, PublishResult } from '../events/relay.ts';
import type { Log } from '../log/log.ts';
import type { OutboxRow } from '../store/system-store.ts';
import type { Job } from './job.ts';
import { lastingQueues } from './lasting-queues.ts';
import { queueStates } from './queue-states.ts';
import { assertNoEviction, isReady, queueConnection } from './redis.ts';

export type QueuesOptions = {
  service: string;
  redisUrl: string;
  /** For rediss:// addresses. */
  redisSecureContext?: SecureContext | undefined;
  jobs: readonly Job[];
  log: Log;
  /** Separates test suites that share a Redis. */
  prefix?: string;
  /** How often schedules are rewritten, in case Redis has lost them; tests shorten it. */
  schedulesEveryMs?: number;
};

/** Name of a job's queue. No colon: BullMQ reserves it. */
export const queueName = (service: string, job: string): string => `${service}-${job}`;
export const defaultPrefix = 'entourage';

/** After a schedule could not be written. */
const scheduleRetryMs = 1_000;

export class RedisUnavailable extends Error {
  constructor() {
    super('Redis is not reached');
    this.name = 'RedisUnavailable';
  }
}

/** The queues of a service's jobs, filled from its outbox. A job has the id of its row, so that a row published twice is one job. */
export function openQueues({
  service,
  redisUrl,
  redisSecureContext,
  jobs,
  log,
  prefix = defaultPrefix,
  schedulesEveryMs = 60_000,
}: QueuesOptions) {
  const connection = queueConnection(redisUrl, redisSecureContext);
  const known = new Map(jobs.map((job) => [job.name, job]));
  const queues = lastingQueues({ connection, prefix, nameOf: ({ name }) => queueName(service, name) });
  const secondTimes = new Map<string, NodeJS.Timeout>();
  let scheduledAt = Number.NEGATIVE_INFINITY;
  let isTrusted = false;
  // After a reconnect Redis may be empty or have other settings.
  connection.on('ready', () => {
    scheduledAt = Number.NEGATIVE_INFINITY;
    isTrusted = false;
  });
  const isDue = () => performance.now() - scheduledAt > schedulesEveryMs;

  async function prepare(): Promise<void> {
    if (!isReady(connection)) throw new RedisUnavailable();
    await assertNoEviction(connection);
    isTrusted = true;
    if (!isDue()) return;
    scheduledAt = performance.now();
    // Not awaited: the rows of other queues do not wait for a schedule.
    for (const job of jobs) void scheduleTwice(job);
  }

  /**
   * A schedule is a key in Redis, one per service regardless of the number of processes. The upsert keeps the time of the next run and
   * creates a missing schedule.
   */
  async function schedule({ everyMs, ...job }: Job): Promise<void> {
    if (!everyMs) return;
    try {
      await queues.of(job).upsertJobScheduler(job.name, { every: everyMs }, { name: job.name, data: {} });
    } catch (error) {
      log.debug('schedule not written', { job: job.name, errorName: (error as Error).name });
      scheduledAt = Math.min(scheduledAt, performance.now() - schedulesEveryMs + scheduleRetryMs);
    }
  }

  /** Once more after a second: while a run that has failed is still active, BullMQ takes it for the next one and plans none. */
  async function scheduleTwice(job: Job): Promise<void> {
    clearTimeout(secondTimes.get(job.name));
    const second = setTimeout(() => void (isReady(connection) && schedule(job)), scheduleRetryMs);
    secondTimes.set(job.name, second.unref());
    if (isReady(connection)) await schedule(job);
  }

  async function add({ id, name, payload, delayMs }: OutboxRow): Promise<PublishResult> {
    const job = known.get(name);
    if (!job) return { refused: 'no such job' };
    if (!isReady(connection)) return 'later';
    try {
      await queues.of(job).add(name, payload, { jobId: id, ...(delayMs > 0 && { delay: delayMs }) });
      return 'done';
    } catch {
      return 'later';
    }
  }

  const publisher: Publisher = {
    kind: 'job',
    prepare,
    isStale: () => !isTrusted || isDue(),
    publish: (rows) => Promise.all(rows.map(add)),
  };

  return {
    publisher,
    states: queueStates({ connection, service, prefix }),
    /** @throws RedisUnavailable instead of waiting for Redis */
    measured(): readonly (readonly [string, Queue])[] {
      if (!isReady(connection)) throw new RedisUnavailable();
      return jobs.map((job) => [job.name, queues.of(job)] as const);
    },
    /** Writes the schedule of a job again. */
    reschedule: scheduleTwice,
    async close(): Promise<void> {
      for (const second of secondTimes.values()) clearTimeout(second);
      await queues.close();
      connection.disconnect();
    },
  };
}
export type Queues = ReturnType<typeof openQueues>;
