import type { AuditRow } from '@entourage/contracts/events/audit.recorded.v1';
import type { Envelope } from '@entourage/contracts/events/envelope';

/** An event for NATS or a job for BullMQ. */
export type OutboxRow =
  | { id: string; kind: 'event'; name: string; payload: Envelope; delayMs: 0 }
  | { id: string; kind: 'job'; name: string; payload: unknown; delayMs: number };
export type OutboxKind = OutboxRow['kind'];

/** The lead, which one process of a service holds until its connection or lease ends. */
export type Lead = {
  /** Tries to take the lead; the connection is kept for the next try. @returns whether this process holds it */
  take(): Promise<boolean>;
  /** Checked before each batch; false once another process may have it. */
  isHeld(): boolean;
  release(): Promise<void>;
};

/** Rows that a batch leaves out: of queues or types of events, and single jobs or aggregates. */
export type Skipped = { names: readonly string[]; keys: readonly string[] };

/** Unpublished rows of one queue or type of event. */
export type Backlog = { kind: OutboxKind; name: string; count: number; oldestSeconds: number };

/** The kit's own rows in the store of a service. Throws AppError UNAVAILABLE while the store is unavailable. */
export type SystemStore = {
  /** Nothing is connected before the first `take`. */
  lead(name: string): Lead;
  /**
   * Unpublished rows, oldest first; not a watermark, since ids become visible out of order. Without those skipped, and without the events
   * whose aggregate has an earlier one among the skipped types.
   */
  waiting(kind: OutboxKind, limit: number, skipped?: Skipped): Promise<OutboxRow[]>;
  markPublished(ids: readonly string[]): Promise<void>;
  /** Excludes a row that the broker refuses permanently. */
  quarantine(id: string, reason: string): Promise<void>;
  /** Makes quarantined rows unpublished again. @returns how many */
  requeue(): Promise<number>;
  /** Of both kinds, at most 100,000 rows. */
  backlog(): Promise<Backlog[]>;
  /** `count` is capped at 100,000, to bound the query. */
  waitingStats(kind: OutboxKind): Promise<{ count: number; oldestSeconds: number }>;
  /** Turns audit rows not collected yet into events of the outbox, in one transaction. @returns how many rows */
  collectAuditRows(limit: number, toEvents: (rows: AuditRow[]) => OutboxRow[]): Promise<number>;
  /** Marks events of the last `days` as not published, after the broker has lost its stream. @returns how many */
  publishAgain(days: number): Promise<number>;
  /** Adds rows outside a transaction of the service, e.g. of a snapshot. */
  addToOutbox(rows: readonly OutboxRow[]): Promise<void>;
  /** Increments the failures of an event, across processes and restarts. @returns the new count */
  countFailure(consumer: string, eventId: string): Promise<number>;
  forgetFailures(consumer: string, eventId: string): Promise<void>;
  readState(key: string): Promise<string | null>;
  writeState(key: string, value: string): Promise<void>;
  /** Deletes a batch of rows past their retention. @returns true when there may be more */
  sweep(keep: { outboxDays: number; inboxDays: number }): Promise<boolean>;
};

/** Rows per maintenance statement, so that it ends well before the store's timeout. */
export const maintenanceBatch = 5_000;
/** Upper bound of the counted backlog. */
export const maxCounted = 100_000;

/** A rebuild deletes the versions of these projections and the inbox rows of these consumers. */
export type RebuiltState = { projections: readonly string[]; consumers: readonly string[] };

/** An audit row as stored: the break-glass reason stays here, encrypted; only its id is sent to admin. */
export type StoredAuditRow = AuditRow & { encryptedReason: string | null };

/** Written just before the commit. */
export type Pending = { outbox: readonly OutboxRow[]; audit: readonly StoredAuditRow[] };
