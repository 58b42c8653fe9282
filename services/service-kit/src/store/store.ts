import type { SecureContext } from 'node:tls';
import type { Caller } from '@entourage/contracts/access/caller';
import type { AuditAction, RefusedAction } from '@entourage/contracts/audit-actions';
import type { EventDefinition, LiveTag } from '@entourage/contracts/events/define-event';
import type { Audience } from '@entourage/contracts/events/envelope';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Failpoint } from '../failpoints/failpoint.ts';
import type { Job } from '../jobs/job.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { FieldKeys } from './encrypted-fields.ts';
import type { RebuiltState, SystemStore } from './system-store.ts';

/** The caller for whom a store is used; recorded in audit rows. */
export type Actor = { caller: Caller; traceId?: string };

/** The system as actor: a consumer, a job or a boot step. */
export const systemActor = (traceId?: string): Actor => ({ caller: { kind: 'system' }, ...(traceId && { traceId }) });

/** An entry of the audit trail; the kit adds caller, time and trace. */
export type AuditEntry = {
  action: AuditAction | RefusedAction;
  /** The affected person or object. */
  subject: string | null;
  /** Names of fields, never values of health data. */
  fields?: readonly string[];
  /** Before and after of an administrator's change; no health value, password or address. */
  change?: Record<string, { from: unknown; to: unknown }>;
  /** Why an ADMIN opened a health record (decision A14): encrypted in the service's own row, never part of an event. */
  reason?: string | null;
  outcome?: 'ok' | 'refused';
};

/** `type`: the event that caused it, if any. */
export type LiveMessage = { audience: Audience; tags: readonly LiveTag[]; type?: string };

export type Outbox = {
  /** Publishes an event once the transaction has committed. @throws at once when `data` violates the contract */
  add<Schema extends z.ZodType>(
    event: EventDefinition<Schema>,
    message: { subject: string; audience: Audience; data: z.input<Schema> },
  ): void;
  /** Enqueues a job at BullMQ once the transaction has committed. `data` holds ids only. */
  enqueue<Data>(job: Job<Data>, data: Data, options?: { delayMs?: number }): void;
};

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** The parts of a transaction besides the repositories of the service. */
type TransactionContext = {
  outbox: Outbox;
  audit: { add(entry: AuditEntry): void };
  /** Notifies open browsers directly after the commit; for consumers with a projection (architecture §4). */
  live: { add(message: LiveMessage): void };
  /** Runs a step that may violate a constraint under a savepoint. Its rows, events and audit rows are undone when it fails. */
  attempt<T>(step: () => Promise<T>): Promise<Outcome<T>>;
  projection: {
    /**
     * Records the version of a source aggregate. Call it first in a consumer and return when it is false: older and repeated events are
     * dropped, and an aggregate deleted at a higher version stays deleted (the recorded version is the tombstone).
     */
    isNewer(projection: string, sourceId: string, version: number): Promise<boolean>;
  };
};

export type Transaction<Repositories> = Repositories & TransactionContext;

export type Store<Repositories> = {
  /** Repositories outside a transaction: reads only, a write throws. */
  readonly read: Repositories;
  /**
   * Commits rows, events, jobs and audit rows atomically. `work` may run again after a serialization failure: no other side effects in it.
   * @throws AppError CONFLICT on a violated constraint, UNAVAILABLE within 2 s while the store is unavailable
   */
  transaction<T>(work: (transaction: Transaction<Repositories>) => Promise<T>): Promise<T>;
};

/** Listeners that run after a commit. */
export type Committed = { outboxRows: number; auditRows: number; live: readonly LiveMessage[] };

export type OpenStoreOptions = {
  service: string;
  url: string;
  /** For a server with TLS, where the address asks for it. */
  secureContext?: SecureContext | undefined;
  /** `services/<name>/prisma/migrations` or, on MongoDB, `services/<name>/migrations`. */
  migrationsDir?: string;
  fieldKeys?: FieldKeys;
  log: Log;
  clock?: Clock;
  metrics?: Metrics;
  failpoint?: Failpoint;
  /** Milliseconds for a connection or a statement before the store counts as unavailable; default 1,700. */
  timeoutMs?: number;
};

/** With the round trip of the call, a caller waits at most 2 s for an unavailable store (F12, F14). */
export const defaultTimeoutMs = 1_700;

/** A pool of connections to a store. `pending`: requests that wait for a connection. */
export type PoolState = { pool: string; used: number; idle: number; pending: number; max: number };

/** The key of an inbox row, written in the transaction of the event's effects. */
export type InboxKey = { consumer: string; eventId: string };

export type OpenedStore<Repositories> = {
  readonly kind: 'postgres' | 'mongo';
  store(actor: Actor): Store<Repositories>;
  /** @returns false when this consumer has handled the event before; `work` did not run then */
  transactOnce(
    once: InboxKey,
    actor: Actor,
    work: (transaction: Transaction<Repositories>) => Promise<void>,
  ): Promise<boolean>;
  /** For a rebuild: `work` and the deletion of versions and inbox rows commit together. */
  transactRebuild(
    what: RebuiltState,
    actor: Actor,
    work: (transaction: Transaction<Repositories>) => Promise<void>,
  ): Promise<void>;
  /**
   * Waits for the first connection.
   * @throws the driver's error while the store is unavailable; ConfigError when migrations are pending or the role has excess privileges
   */
  assertReady(): Promise<void>;
  /** @throws while the store does not answer */
  ping(): Promise<void>;
  /** The current connections, from local counts. */
  pools(): readonly PoolState[];
  /** The time of the store's clock. */
  now(): Promise<Date>;
  /** @returns a function that removes the listener */
  onCommit(listener: (committed: Committed) => void): () => void;
  /** The kit's own rows. */
  readonly system: SystemStore;
  close(): Promise<void>;
};

export type MigrateOptions = {
  /** Address with the role that owns the database. */
  url: string;
  /** For a server with TLS, where the address asks for it. */
  secureContext?: SecureContext | undefined;
  /** As in `OpenStoreOptions`. */
  migrationsDir?: string | undefined;
  /** The role that runs the service; it gets exactly the grants that it needs. */
  runtimeRole: string;
  log: Pick<Log, 'info'>;
};

/** Result of `postgresStore` and `mongoStore`: nothing is connected before `open`. */
export type StoreDefinition<Repositories> = {
  readonly kind: 'postgres' | 'mongo';
  /** Migrates kit and service, as the owner's role; quick when nothing is pending. */
  migrate(options: MigrateOptions): Promise<void>;
  open(options: OpenStoreOptions): OpenedStore<Repositories>;
};

export type RepositoriesOf<Definition> = Definition extends StoreDefinition<infer Repositories> ? Repositories : never;
export type StoreOf<Definition> = Store<RepositoriesOf<Definition>>;
export type TransactionOf<Definition> = Transaction<RepositoriesOf<Definition>>;

export type Factories = Record<string, (db: never) => object>;
export type RepositoriesFrom<F extends Factories> = { [Name in keyof F]: ReturnType<F[Name]> };
