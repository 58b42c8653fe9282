import type { Publisher } from '../events/relay.ts';
import type { MeasuredQueues } from './queue-metrics.ts';
import type { QueueStates } from './queue-states.ts';
import { openQueues, type QueuesOptions } from './queues.ts';
import { assertTrustedRedis } from './trusted-redis.ts';
import { startWorkers, type WorkersOptions } from './workers.ts';

/** Queues and workers of a service; loaded only for services with jobs, since BullMQ takes 24 MB. */
export type RunningJobs = {
  /** The relay's publisher of jobs. */
  publisher: Publisher;
  states: QueueStates;
  measured: MeasuredQueues['queues'];
  /** Waits for handlers in flight. */
  stopWorkers(): Promise<void>;
  /** After the relay has stopped. */
  closeQueues(): Promise<void>;
};

/** @throws Error when Redis may evict jobs, or is not what its address says */
export async function startJobs(options: WorkersOptions & QueuesOptions): Promise<RunningJobs> {
  await assertTrustedRedis(options.redis);
  const queues = openQueues(options);
  const workers = startWorkers({ ...options, onWorkerError: (job) => void queues.reschedule(job) });
  const { publisher, states, measured } = queues;
  return { publisher, states, measured, stopWorkers: workers.stop, closeQueues: queues.close };
}
