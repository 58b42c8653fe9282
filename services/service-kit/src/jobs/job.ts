import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';

/** The context of a job's handler; the caller is the system. */
export type JobContext<Store = unknown, Config = unknown, Clients = unknown> = {
  readonly store: Store;
  readonly config: Config;
  readonly clients: Clients;
  readonly clock: Clock;
  readonly log: Log;
  /** 1 for the first run. */
  readonly attempt: number;
  /** Aborted when the service stops. */
  readonly signal: AbortSignal;
};

export type Job<Data = unknown> = {
  readonly name: string;
  /** Ids only: a job reads its data from the store when it runs. */
  readonly data: z.ZodType<Data>;
  /** Number of tries before the job counts as failed. */
  readonly attempts: number;
  /** Repeats at this interval, once per service regardless of the number of processes. */
  readonly everyMs?: number;
  /** Concurrent runs per process. */
  readonly concurrency?: number;
  /**
   * When present, the service's own processes only enqueue the job, and a process of `runWorker` handles it according to its settings.
   */
  readonly isForWorker?: (config: never) => boolean;
  handle(data: Data, context: never): Promise<void>;
};

type JobOptions<Data, Context> = Omit<Job<Data>, 'handle' | 'attempts'> & {
  attempts?: number;
  /** Runs at least once per enqueued row, so it must be idempotent. */
  handle: (data: Data, context: Context) => Promise<void>;
};

/** Background work, enqueued by `outbox.enqueue` or repeated with `everyMs` (its data is `{}` then). */
export const job = <Data, Context = JobContext>({ attempts = 5, ...rest }: JobOptions<Data, Context>): Job<Data> => ({
  ...rest,
  attempts,
  handle: rest.handle as Job<Data>['handle'],
});
