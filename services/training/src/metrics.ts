import { gauges } from '@entourage/service-kit';
import type { BootContext } from './data/store.ts';

/** Jobs, counted from the rows. Busy workers show in `jobs_running`. */
export const metrics = [
  gauges<Pick<BootContext, 'store' | 'clock'>>(
    [
      {
        name: 'training_jobs',
        help: 'Training jobs by status: READY waits for a worker, TRAINING runs, COMPLETED, FAILED, CANCELLED',
        labelNames: ['status'],
      },
      {
        name: 'training_jobs_oldest_seconds',
        help: 'Age of the oldest training job by status: READY since it was created, TRAINING since its first run began',
        labelNames: ['status'],
      },
    ],
    async ({ store, clock }) => {
      const counted = await store.read.jobs.countByStatus();
      const now = clock.now().getTime();
      return {
        training_jobs: counted.map(({ status, count }) => ({ labels: { status }, value: count })),
        training_jobs_oldest_seconds: counted.flatMap(({ status, since }) =>
          since ? [{ labels: { status }, value: Math.max(0, (now - since.getTime()) / 1_000) }] : [],
        ),
      };
    },
  ),
];
