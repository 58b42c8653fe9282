import type { Queue } from 'bullmq';
import type { Publisher, PublishResult } from '../events/relay.ts';
import type { Log } from '../log/log.ts';
import type { OutboxRow } from '../store/system-store.ts';
import type { Job } from './job.ts';
import { lastingQueues } from './lasting-queues.ts';
import { queueStates } from './queue-states.ts';
import { isCluster, isReady, queueConnection, type RedisClient, type RedisServer, replicaConnection } from './redis.ts';
import { replicated } from './replicated.ts';
import { assertNoEviction } from './trusted-redis.ts';

export type QueuesOptions = {
  service: string;
  redis: RedisServer;
  jobs: readonly Job[];
  log: Log;
  /** Separates test suites that share a Redis. */
  prefix?: string;
  /** How often schedules are rewritten, in case Redis has lost them; tests shorten it. */
  schedulesEveryMs?: number;
};

/**
 * Name of a job's queue. No colon: BullMQ reserves it. In a cluster all keys of a queue have to be on one server, which the braces
 * ensure; elsewhere the names have no braces, so that no job is lost when an installation changes to sentinels.
 */
export function queueName(connection: RedisClient, service: string, job: string): string {
  const name = `${service}-${job}`;
  return isCluster(connection) ? `{${name}}` : name;
}
export const defaultPrefix = 'entourage';

/** The delay after a schedule could not be written. */
const scheduleRetryMs = 1_000;

class RedisUnavailable extends Error {
  constructor() {
    super('Redis is not reached');
    this.name = 'RedisUnavailable';
  }
}

/** The queues of a service's jobs, filled from its outbox. A job has the id of its row, so that a row published twice is one job. */
export function openQueues({
  service,
  redis,
  jobs,
  log,
  prefix = defaultPrefix,
  schedulesEveryMs = 60_000,
}: QueuesOptions) {
  const connection = queueConnection(redis);
  const replicas = redis.replicas
    ? replicated({ connection: replicaConnection(redis), replicas: redis.replicas, log })
    : undefined;
  const known = new Map(jobs.map((job) => [job.name, job]));
  const queues = lastingQueues({ connection, prefix, nameOf: ({ name }) => queueName(connection, service, name) });
  const secondTimes = new Map<string, NodeJS.Timeout>();
  let scheduledAt = Number.NEGATIVE_INFINITY;
  let isTrusted = false;
  // After a reconnect Redis may be empty or have other settings; a cluster goes on without the server it has lost.
  for (const event of ['ready', '-node']) {
    connection.on(event, () => {
      scheduledAt = Number.NEGATIVE_INFINITY;
      isTrusted = false;
    });
  }
  const isDue = () => performance.now() - scheduledAt > schedulesEveryMs;

  async function prepare(): Promise<void> {
    if (!isReady(connection)) throw new RedisUnavailable();
    await assertNoEviction(connection);
    isTrusted = true;
    if (!isDue()) return;
    scheduledAt = performance.now();
    // Not awaited, so that rows of other queues do not wait for a schedule.
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
      const queue = queues.of(job);
      await queue.add(name, payload, { jobId: id, ...(delayMs > 0 && { delay: delayMs }) });
      const added = { queue: queue.name, jobKey: queue.toKey(id), mark: queue.toKey('replicated') };
      return !replicas || (await replicas.has(added)) ? 'done' : 'later';
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
      replicas?.close();
      connection.disconnect();
    },
  };
}
export type Queues = ReturnType<typeof openQueues>;
