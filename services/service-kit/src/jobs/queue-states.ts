import type { Job } from './job.ts';
import { isReady, type RedisClient } from './redis.ts';

/** Whether a waiting job will be taken: `unserved` when no worker listens to its queue, `unreachable` while Redis cannot be asked. */
export type QueueState = 'served' | 'unserved' | 'unreachable';

export type QueueStates = {
  /** The state of the queue of a job with `isForWorker`; the service itself serves the queues of other jobs. Costs one command. */
  stateOf(job: Pick<Job, 'name' | 'isForWorker'>): Promise<QueueState>;
};

/** After three missed announcements, for example of a killed worker, a queue counts as unserved. */
export const announceEveryMs = 5_000;
const announcedMs = 3 * announceEveryMs;

type Where = { connection: RedisClient; service: string; prefix: string };

/** A key of its own per queue, since a service may not list the clients of Redis. */
const servedKey = ({ service, prefix }: Where, job: string) => `${prefix}:${service}-served:${job}`;

/** Announces that a worker listens to these queues. @throws while Redis cannot be reached */
export async function announceServed(where: Where, jobs: readonly string[]): Promise<void> {
  // Each by itself: in a cluster the keys are on several servers.
  await Promise.all(jobs.map((job) => where.connection.set(servedKey(where, job), '1', 'PX', announcedMs)));
}

export const queueStates = (where: Where): QueueStates => ({
  async stateOf({ name, isForWorker }) {
    if (!isReady(where.connection)) return 'unreachable';
    try {
      const isServed = await where.connection.exists(servedKey(where, name));
      return isServed || !isForWorker ? 'served' : 'unserved';
    } catch {
      return 'unreachable';
    }
  },
});
