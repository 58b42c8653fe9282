import type { Queue } from 'bullmq';
import { gauges } from '../telemetry/declared-metrics.ts';

/** The queues of a service's jobs, by the name of the job; empty without jobs. */
export type MeasuredQueues = { queues(): readonly (readonly [job: string, queue: Queue])[] };

/** Jobs that wait for a worker; the next run of a repeated job is among the delayed ones. */
const states = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Depth and age of the queues. All replicas of a service report the same values, so take the maximum. */
export const queueMetrics = gauges<MeasuredQueues>(
  [
    {
      name: 'job_queue_jobs',
      help: 'Jobs of a queue, by state: waiting, active, delayed (a retry, or the next run of a repeated job), failed (kept for 7 days)',
      labelNames: ['job', 'state'],
    },
    {
      name: 'job_queue_oldest_seconds',
      help: 'Time since the next job of a queue was due; 0 when none waits for a worker',
      labelNames: ['job'],
    },
  ],
  async ({ queues }) => {
    const measured = await Promise.all(queues().map(measure));
    return {
      job_queue_jobs: measured.flatMap(({ job, counts }) =>
        states.map((state) => ({ labels: { job, state }, value: counts[state] ?? 0 })),
      ),
      job_queue_oldest_seconds: measured.map(({ job, oldestSeconds }) => ({ labels: { job }, value: oldestSeconds })),
    };
  },
);

async function measure([job, queue]: readonly [string, Queue]) {
  const [counts, [oldest]] = await Promise.all([queue.getJobCounts(...states), queue.getWaiting(0, 0)]);
  const since = oldest ? oldest.timestamp + (oldest.opts.delay ?? 0) : undefined;
  const oldestSeconds = since === undefined ? 0 : Math.max(0, (Date.now() - since) / 1_000);
  return { job, counts, oldestSeconds };
}
