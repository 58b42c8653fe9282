import { Queue } from 'bullmq';
import type { Exit, Handover } from '../events/relay.ts';
import type { OutboxRow } from '../store/kit-rows.ts';
import type { Job } from './job.ts';
import { isReady, queueConnection, refuseEviction } from './redis.ts';

export type QueuesOptions = {
  service: string;
  redisUrl: string;
  jobs: readonly Job[];
  /** Sets test suites on one Redis apart. */
  prefix?: string;
  /** How often schedules are written again, in case Redis has lost them; tests shorten it. */
  schedulesEveryMs?: number;
};

/** Of a job of a service. BullMQ uses the colon itself. */
export const queueName = (service: string, job: string): string => `${service}-${job}`;
export const defaultPrefix = 'entourage';

/** Enough to look at what went wrong lately; Redis never fills with finished jobs. */
const keptJobs = { removeOnComplete: { count: 500, age: 86_400 }, removeOnFail: { count: 1_000, age: 7 * 86_400 } };
const firstRetryMs = 1_000;

export class RedisAway extends Error {
  constructor() {
    super('Redis is not reached');
    this.name = 'RedisAway';
  }
}

/** The queues of a service's jobs, filled from its outbox; a job's id is the row's, so a row handed over twice is one job. */
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
  // Whoever comes back may be empty, or have other settings.
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
      defaultJobOptions: { ...keptJobs, attempts: job.attempts, backoff },
    });
    queue.on('error', () => {});
    queues.set(job.name, queue);
    return queue;
  }

  /**
   * A schedule is a key in Redis: once per service, however many processes there are. Said again it leaves the next run where it is, and
   * makes what is missing.
   */
  async function prepare(): Promise<void> {
    if (!isReady(connection)) throw new RedisAway();
    await refuseEviction(connection);
    for (const job of jobs) {
      const queue = queueOf(job);
      if (job.everyMs) await queue.upsertJobScheduler(job.name, { every: job.everyMs }, { name: job.name, data: {} });
    }
    preparedAt = performance.now();
  }

  async function add({ id, name, payload, delayMs }: OutboxRow): Promise<Handover> {
    const job = known.get(name);
    if (!job) return { refused: 'no such job' };
    try {
      await queueOf(job).add(name, payload, { jobId: id, ...(delayMs > 0 && { delay: delayMs }) });
      return 'done';
    } catch {
      return 'later';
    }
  }

  const exit: Exit = {
    kind: 'job',
    prepare,
    isStale: () => performance.now() - preparedAt > schedulesEveryMs,
    publish: (rows) => Promise.all(rows.map(add)),
  };

  return {
    exit,
    async close(): Promise<void> {
      await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => {})));
      connection.disconnect();
    },
  };
}
export type Queues = ReturnType<typeof openQueues>;
