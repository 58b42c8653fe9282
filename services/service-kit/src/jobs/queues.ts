import { Queue } from 'bullmq';
import type { Publisher, PublishResult } from '../events/relay.ts';
import type { OutboxRow } from '../store/system-store.ts';
import type { Job } from './job.ts';
import { assertNoEviction, isReady, queueConnection } from './redis.ts';

export type QueuesOptions = {
  service: string;
  redisUrl: string;
  jobs: readonly Job[];
  /** Separates test suites that share a Redis. */
  prefix?: string;
  /** How often schedules are rewritten, in case Redis has lost them; tests shorten it. */
  schedulesEveryMs?: number;
};

/** Name of a job's queue. No colon: BullMQ reserves it. */
export const queueName = (service: string, job: string): string => `${service}-${job}`;
export const defaultPrefix = 'entourage';

/** Keeps recent finished jobs for debugging without filling Redis. */
const retainedJobs = { removeOnComplete: { count: 500, age: 86_400 }, removeOnFail: { count: 1_000, age: 7 * 86_400 } };
const firstRetryMs = 1_000;

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
  jobs,
  prefix = defaultPrefix,
  schedulesEveryMs = 60_000,
}: QueuesOptions) {
  const connection = queueConnection(redisUrl);
  const known = new Map(jobs.map((job) => [job.name, job]));
  const queues = new Map<string, Queue>();
  let preparedAt = Number.NEGATIVE_INFINITY;
  // After a reconnect Redis may be empty or have other settings.
  connection.on('ready', () => {
    preparedAt = Number.NEGATIVE_INFINITY;
  });

  function queueOf(job: Job): Queue {
    const made = queues.get(job.name);
    if (made) return made;
    const backoff = { type: 'exponential', delay: firstRetryMs, jitter: 0.5 };
    const queue = new Queue(queueName(service, job.name), {
      connection,
      prefix,
      defaultJobOptions: { ...retainedJobs, attempts: job.attempts, backoff },
    });
    queue.on('error', () => {});
    queues.set(job.name, queue);
    return queue;
  }

  /**
   * A schedule is a key in Redis, one per service regardless of the number of processes. The upsert keeps the time of the next run and
   * creates missing schedules.
   */
  async function prepare(): Promise<void> {
    if (!isReady(connection)) throw new RedisUnavailable();
    await assertNoEviction(connection);
    for (const job of jobs) {
      const queue = queueOf(job);
      if (job.everyMs) await queue.upsertJobScheduler(job.name, { every: job.everyMs }, { name: job.name, data: {} });
    }
    preparedAt = performance.now();
  }

  async function add({ id, name, payload, delayMs }: OutboxRow): Promise<PublishResult> {
    const job = known.get(name);
    if (!job) return { refused: 'no such job' };
    try {
      await queueOf(job).add(name, payload, { jobId: id, ...(delayMs > 0 && { delay: delayMs }) });
      return 'done';
    } catch {
      return 'later';
    }
  }

  const publisher: Publisher = {
    kind: 'job',
    prepare,
    isStale: () => performance.now() - preparedAt > schedulesEveryMs,
    publish: (rows) => Promise.all(rows.map(add)),
  };

  return {
    publisher,
    async close(): Promise<void> {
      await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => {})));
      connection.disconnect();
    },
  };
}
export type Queues = ReturnType<typeof openQueues>;
