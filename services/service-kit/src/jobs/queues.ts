import { Queue } from 'bullmq';
import type { Exit, Handover } from '../events/relay.ts';
import type { OutboxRow } from '../store/kit-rows.ts';
import type { Job } from './job.ts';
import { queueConnection } from './redis.ts';

export type QueuesOptions = {
  service: string;
  redisUrl: string;
  jobs: readonly Job[];
  /** Sets test suites on one Redis apart. */
  prefix?: string;
};

/** Of a job of a service. BullMQ uses the colon itself. */
export const queueName = (service: string, job: string): string => `${service}-${job}`;
export const defaultPrefix = 'entourage';

/** Enough to look at what went wrong lately; Redis never fills with finished jobs. */
const keptJobs = { removeOnComplete: { count: 500, age: 86_400 }, removeOnFail: { count: 1_000, age: 7 * 86_400 } };
const firstRetryMs = 1_000;

/** The queues of a service's jobs, filled from its outbox; a job's id is the row's, so a row handed over twice is one job. */
export function openQueues({ service, redisUrl, jobs, prefix = defaultPrefix }: QueuesOptions) {
  const connection = queueConnection(redisUrl);
  const byName = new Map(
    jobs.map((job) => {
      const queue = new Queue(queueName(service, job.name), {
        connection,
        prefix,
        defaultJobOptions: {
          ...keptJobs,
          attempts: job.attempts,
          backoff: { type: 'exponential', delay: firstRetryMs, jitter: 0.5 },
        },
      });
      queue.on('error', () => {});
      return [job.name, { job, queue }];
    }),
  );

  /** A schedule is a key in Redis: once per service, however many processes there are and however often it is said. */
  async function prepare(): Promise<void> {
    if (connection.status === 'wait' || connection.status === 'end') await connection.connect();
    for (const { job, queue } of byName.values()) {
      if (job.everyMs) await queue.upsertJobScheduler(job.name, { every: job.everyMs }, { name: job.name, data: {} });
    }
  }

  async function add({ id, name, payload, delayMs }: OutboxRow): Promise<Handover> {
    const known = byName.get(name);
    if (!known) return { refused: 'no such job' };
    try {
      await known.queue.add(name, payload, { jobId: id, ...(delayMs > 0 && { delay: delayMs }) });
      return 'done';
    } catch {
      return 'later';
    }
  }

  const exit: Exit = {
    kind: 'job',
    prepare,
    publish: (rows) => Promise.all(rows.map(add)),
  };

  return {
    exit,
    /** How many jobs of a name wait, run or failed; for tests and metrics. */
    counts: (name: string) =>
      byName.get(name)!.queue.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed'),
    async close(): Promise<void> {
      await Promise.all([...byName.values()].map(({ queue }) => queue.close().catch(() => {})));
      connection.disconnect();
    },
  };
}
export type Queues = ReturnType<typeof openQueues>;
