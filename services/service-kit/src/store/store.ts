import type { Caller } from '@entourage/contracts/access/caller';
import type { EventDefinition, LiveTag } from '@entourage/contracts/events/define-event';
import type { Audience } from '@entourage/contracts/events/envelope';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Failpoint } from '../failpoints/failpoint.ts';
import type { Job } from '../jobs/job.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Forgotten, KitRows } from './kit-rows.ts';
import type { FieldKeys } from './sealed-fields.ts';

/** On whose behalf a store is used; it stands in the audit rows. */
export type Actor = { caller: Caller; traceId?: string };

/** What a use case says of a step for the trail; caller, time and trace are added by the kit. */
export type AuditEntry = {
  action: string;
  /** The person or object acted upon. */
  subject: string | null;
  /** Names of fields, never values of health data. */
  fields?: readonly string[];
  /** Before and after of an administrator's change; no health value, password or address. */
  change?: Record<string, { from: unknown; to: unknown }>;
  /** Why an ADMIN opened a health record (decision A14): encrypted in the service's own row, never part of an event. */
  reason?: string | null;
  outcome?: 'ok' | 'refused';
};

/** `type`: the event that made the difference, where there is one. */
export type LiveMessage = { audience: Audience; tags: readonly LiveTag[]; type?: string };

export type Outbox = {
  /** Publishes an event once the transaction has committed. @throws at once when `data` breaks the contract */
  add<Schema extends z.ZodType>(
    event: EventDefinition<Schema>,
    message: { subject: string; audience: Audience; data: z.input<Schema> },
  ): void;
  /** Hands a job to BullMQ once the transaction has committed. `data` holds ids only. */
  enqueue<Data>(job: Job<Data>, data: Data, options?: { delayMs?: number }): void;
};

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** What stands in a transaction beside the repositories of the service. */
export type TransactionKit = {
  outbox: Outbox;
  audit: { add(entry: AuditEntry): void };
  /** Tells open browsers directly after the commit; for consumers that keep a projection (architecture §4). */
  live: { add(message: LiveMessage): void };
  /** A savepoint: a step that may hit a constraint. What it wrote, added or audited is undone when it fails. */
  attempt<T>(step: () => Promise<T>): Promise<Outcome<T>>;
  projection: {
    /**
     * Keeps the version of a source aggregate. Call it first in a consumer and return when it says no: an older or repeated event is
     * then dropped, and what a deletion of a higher version has removed stays removed (its version is the tombstone).
     */
    isNewer(projection: string, sourceId: string, version: number): Promise<boolean>;
  };
};

export type Transaction<Repositories> = Repositories & TransactionKit;

export type Store<Repositories> = {
  /** Repositories outside a transaction: reads only, a write throws. */
  readonly read: Repositories;
  /**
   * Rows, events, jobs and audit rows commit together or not at all. `work` runs again after a lost update, so nothing else goes in.
   * @throws AppError CONFLICT on a violated constraint, UNAVAILABLE within 2 s while the store is out
   */
  transaction<T>(work: (transaction: Transaction<Repositories>) => Promise<T>): Promise<T>;
};

/** A transaction has committed: what has to happen now. */
export type Committed = { outboxRows: number; live: readonly LiveMessage[] };

export type OpenStoreOptions = {
  service: string;
  url: string;
  /** `services/<name>/prisma/migrations`; PostgreSQL only. */
  migrationsDir?: string;
  fieldKeys?: FieldKeys;
  log: Log;
  clock?: Clock;
  metrics?: Metrics;
  failpoint?: Failpoint;
  /** How long a connection or a statement may take before the store counts as out; default 1,700. */
  patienceMs?: number;
};

/** Together with the way there and back, a caller waits no more than 2 s for a store that is out (F12, F14). */
export const defaultPatienceMs = 1_700;

/** An event handled within the transaction of its effects: its id enters the inbox with them. */
export type Once = { consumer: string; eventId: string };

export type OpenedStore<Repositories> = {
  readonly kind: 'postgres' | 'mongo';
  store(actor: Actor): Store<Repositories>;
  /** @returns false when this consumer has handled the event before; `work` did not run then */
  transactOnce(
    once: Once,
    actor: Actor,
    work: (transaction: Transaction<Repositories>) => Promise<void>,
  ): Promise<boolean>;
  /** For a rebuild: what `work` empties and what the kit forgets of it go together. */
  transactForgetting(
    what: Forgotten,
    actor: Actor,
    work: (transaction: Transaction<Repositories>) => Promise<void>,
  ): Promise<void>;
  /**
   * Waits for the first connection.
   * @throws what the driver says while the store is out; ConfigError when migrations are pending, or when the store would let this process do more than it needs
   */
  assertReady(): Promise<void>;
  /** @throws while the store does not answer */
  ping(): Promise<void>;
  /** The store's own time. */
  now(): Promise<Date>;
  /** @returns a function that ends the listening */
  onCommit(listener: (committed: Committed) => void): () => void;
  /** What relay, inbox and workers need. */
  readonly kit: KitRows;
  close(): Promise<void>;
};

export type MigrateOptions = {
  /** Of the role that owns the database. */
  url: string;
  /** `services/<name>/prisma/migrations`; PostgreSQL only. */
  migrationsDir?: string | undefined;
  /** Of the role that runs the service: it gets the grants it needs and no others. */
  runtimeRole: string;
  log: Pick<Log, 'info'>;
};

/** What `postgresStore` and `mongoStore` give: nothing is connected before `open`. */
export type StoreDefinition<Repositories> = {
  readonly kind: 'postgres' | 'mongo';
  /** Creates or changes what the kit and the service need; quick when nothing is pending. Another role than the one that runs does this. */
  migrate(options: MigrateOptions): Promise<void>;
  open(options: OpenStoreOptions): OpenedStore<Repositories>;
};

export type RepositoriesOf<Definition> = Definition extends StoreDefinition<infer Repositories> ? Repositories : never;
export type StoreOf<Definition> = Store<RepositoriesOf<Definition>>;
export type TransactionOf<Definition> = Transaction<RepositoriesOf<Definition>>;

export type Factories = Record<string, (db: never) => object>;
export type RepositoriesFrom<F extends Factories> = { [Name in keyof F]: ReturnType<F[Name]> };
