import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';

/** What a job's handler gets beside its data: the service's things, and the system as caller. */
export type JobContext<Store = unknown, Config = unknown, Clients = unknown> = {
  readonly store: Store;
  readonly config: Config;
  readonly clients: Clients;
  readonly clock: Clock;
  readonly log: Log;
  /** 1 for the first run. */
  readonly attempt: number;
  /** Ends a long run when the service stops. */
  readonly signal: AbortSignal;
};

export type Job<Data = unknown> = {
  readonly name: string;
  /** Ids only: what a job needs is read when it runs. */
  readonly data: z.ZodType<Data>;
  /** Runs before it counts as failed. */
  readonly attempts: number;
  /** Runs by itself at this interval, once per service however many processes there are. */
  readonly everyMs?: number;
  /** Runs at the same time per process. */
  readonly concurrency?: number;
  handle(data: Data, context: never): Promise<void>;
};

type JobOptions<Data, Context> = Omit<Job<Data>, 'handle' | 'attempts'> & {
  attempts?: number;
  /** Runs at least once per enqueued row: what it does must be safe to do again. */
  handle: (data: Data, context: Context) => Promise<void>;
};

/** Work beside a request; handed over by `outbox.enqueue`, or repeated with `everyMs` (its data is `{}` then). */
export const job = <Data, Context = JobContext>({ attempts = 5, ...rest }: JobOptions<Data, Context>): Job<Data> => ({
  ...rest,
  attempts,
  handle: rest.handle as Job<Data>['handle'],
});
