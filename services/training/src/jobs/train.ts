import { type TrainingLocation, trainingLocations } from '@entourage/contracts/calls/training';
import { type Job, job } from '@entourage/service-kit';
import { z } from 'zod';
import type { Context, JobContext } from '../data/store.ts';
import { trainWaiting } from '../worker/train-waiting.ts';

const accelerators = ['cpu', 'gpu'] as const;
type Accelerator = (typeof accelerators)[number];
type Config = Context['config'];

const queueName = (location: TrainingLocation, accelerator: Accelerator) => `train-${location}-${accelerator}`;

/**
 * A queue for each location and kind of accelerator, so that labels of nodes decide which worker trains. A queued entry names no job: it wakes a
 * worker, which takes the longest waiting row. So a lost entry costs only time, and an additional one does nothing.
 */
export const trainJobs: readonly Job<Record<string, never>>[] = trainingLocations.flatMap((location) =>
  accelerators.map((accelerator) =>
    job({
      name: queueName(location, accelerator),
      data: z.object({}) as z.ZodType<Record<string, never>>,
      attempts: 1,
      isForWorker: ({ worker }: Config) =>
        worker.accelerator === accelerator && (worker.locations.length === 0 || worker.locations.includes(location)),
      handle: (_, context: JobContext) => trainWaiting(context, location, wakeJob),
    }),
  ),
);

/** The entry that wakes a worker of a location. */
export function wakeJob(location: TrainingLocation, { training }: Config): Job<Record<string, never>> {
  const name = queueName(location, training.gpuLocations.includes(location) ? 'gpu' : 'cpu');
  return trainJobs.find((one) => one.name === name)!;
}
