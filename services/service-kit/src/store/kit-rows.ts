import type { AuditRow } from '@entourage/contracts/events/audit.recorded.v1';
import type { Envelope } from '@entourage/contracts/events/envelope';

/** One thing to hand over: an event to NATS or a job to BullMQ. */
export type OutboxRow =
  | { id: string; kind: 'event'; name: string; payload: Envelope; delayMs: 0 }
  | { id: string; kind: 'job'; name: string; payload: unknown; delayMs: number };
export type OutboxKind = OutboxRow['kind'];

/** Held by one process of a service at a time; lost with the connection or the lease. */
export type Leadership = {
  /** Asked before each round; false once it may be somebody else's. */
  isHeld(): boolean;
  release(): Promise<void>;
};

/** The kit's own rows in the store of a service, the same for PostgreSQL and MongoDB. Throws AppError UNAVAILABLE while it is out. */
export type KitRows = {
  /** @returns null while another process holds it */
  lead(name: string): Promise<Leadership | null>;
  /** Rows nobody has published yet, oldest first; never a watermark, since ids become visible out of order. */
  waiting(kind: OutboxKind, limit: number): Promise<OutboxRow[]>;
  markPublished(ids: readonly string[]): Promise<void>;
  /** Sets a row aside that the broker will never take. */
  park(id: string, reason: string): Promise<void>;
  /** Puts parked rows back in line, after their reason is gone. @returns how many */
  unpark(): Promise<number>;
  /** `count` ends at 100,000: counting on would take longer than it is worth. */
  waitingStats(kind: OutboxKind): Promise<{ count: number; oldestSeconds: number }>;
  /** Turns audit rows not gathered yet into events of the outbox, in one transaction. @returns how many rows */
  gatherAudit(limit: number, toEvents: (rows: AuditRow[]) => OutboxRow[]): Promise<number>;
  /** Marks events of the last `days` as not published, after the broker has lost its stream. @returns how many */
  publishAgain(days: number): Promise<number>;
  /** Writes rows without a transaction of their own, e.g. of a snapshot. */
  addToOutbox(rows: readonly OutboxRow[]): Promise<void>;
  /** Counts a failure of a handler, across processes and restarts. @returns how many there are now */
  countFailure(consumer: string, eventId: string): Promise<number>;
  forgetFailures(consumer: string, eventId: string): Promise<void>;
  readState(key: string): Promise<string | null>;
  writeState(key: string, value: string): Promise<void>;
  /** Deletes a batch of what has been kept long enough. @returns true when there may be more */
  sweep(keep: { outboxDays: number; inboxDays: number }): Promise<boolean>;
};

/** Rows that one statement deletes or updates, so that it ends long before the store's patience does. */
export const upkeepBatch = 5_000;
/** A backlog is counted up to here. */
export const mostCounted = 100_000;

/** What a rebuild forgets: the versions of these projections and the inbox of these consumers. */
export type Forgotten = { projections: readonly string[]; consumers: readonly string[] };

/** An audit row as its service keeps it: the reason of an emergency stays here, encrypted, and only its id goes to admin. */
export type StoredAuditRow = AuditRow & { encryptedReason: string | null };

/** Written just before the commit. */
export type Pending = { outbox: readonly OutboxRow[]; audit: readonly StoredAuditRow[] };
