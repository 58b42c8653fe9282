import { Queue } from 'bullmq';
import type { Job } from './job.ts';
import type { RedisClient } from './redis.ts';

/** Keeps recent finished jobs for debugging without filling Redis. */
const retainedJobs = { removeOnComplete: { count: 500, age: 86_400 }, removeOnFail: { count: 1_000, age: 7 * 86_400 } };
const firstRetryMs = 1_000;

type Options = { connection: RedisClient; prefix: string; nameOf: (job: Pick<Job, 'name'>) => string };

/**
 * The queues of BullMQ, each made at its first use. BullMQ keeps the outcome of a queue's first connection for the life of the object,
 * so a queue whose first connection fails is dropped, and the next use makes another.
 */
export function lastingQueues({ connection, prefix, nameOf }: Options) {
  const queues = new Map<string, Queue>();

  function make(job: Omit<Job, 'everyMs'>): Queue {
    const backoff = { type: 'exponential', delay: firstRetryMs, jitter: 0.5 };
    const queue = new Queue(nameOf(job), {
      connection,
      prefix,
      // The check is the first command of each queue, so its failure would be the outcome that is kept.
      skipVersionCheck: true,
      defaultJobOptions: { ...retainedJobs, attempts: job.attempts, backoff },
    });
    queue.on('error', () => {});
    queue.waitUntilReady().catch(() => {
      if (queues.get(job.name) === queue) queues.delete(job.name);
      void queue.close().catch(() => {});
    });
    return queue;
  }

  return {
    of(job: Omit<Job, 'everyMs'>): Queue {
      const queue = queues.get(job.name) ?? make(job);
      queues.set(job.name, queue);
      return queue;
    },
    close: () => Promise.all([...queues.values()].map((queue) => queue.close().catch(() => {}))),
  };
}
