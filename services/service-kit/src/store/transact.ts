import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@entourage/contracts/errors';
import { systemClock } from '../clock/clock.ts';
import { noFailpoint } from '../failpoints/failpoint.ts';
import type { Actor, Committed, InboxKey, OpenStoreOptions, Outcome, Transaction } from './store.ts';
import type { Pending, RebuiltState } from './system-store.ts';
import { unitOfWork } from './unit-of-work.ts';

/** Classification of a store error, on which retries depend. */
export type StoreFault = 'lost-update' | 'constraint' | 'unavailable' | 'other';

/** What a store implements for `transactions`. */
export type TransactionBackend<Session, Repositories> = {
  /** Begins, runs `work` and commits; rolls back when `work` throws. May run more than once. */
  run<T>(work: (session: Session) => Promise<T>): Promise<T>;
  repositories(session: Session): Repositories;
  write(session: Session, pending: Pending): Promise<void>;
  /** @returns false when the event is in the inbox already */
  enterInbox(session: Session, once: InboxKey): Promise<boolean>;
  forget(session: Session, what: RebuiltState): Promise<void>;
  isNewer(session: Session, projection: string, sourceId: string, version: number): Promise<boolean>;
  attempt<T>(session: Session, step: () => Promise<T>): Promise<Outcome<T>>;
  faultOf(error: unknown): StoreFault;
};

/** The store is unreachable, timed out or keeps refusing. A consumer waits for it; any other UNAVAILABLE counts as a failed event. */
export class StoreUnavailable extends AppError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', { retryAfterSeconds: 1, cause });
  }
}

/** Optimistic locking failed: the row has another version. The kit reruns the transaction (decision G9). */
export class StaleRow extends Error {
  constructor() {
    super('The row has changed since it was read');
    this.name = 'StaleRow';
  }
}

/** Gives up after this many serialization failures: they are expected to be transient. */
const maxRuns = 40;
const maxMs = 5_000;

class AlreadyHandled extends Error {}

/** Transactions for both stores: runs `work`, writes the kit's rows, commits, and reruns after a serialization failure (decision G9). */
export function transactions<Session, Repositories extends object>(
  backend: TransactionBackend<Session, Repositories>,
  { service, clock = systemClock, metrics, failpoint = noFailpoint, fieldKeys }: OpenStoreOptions,
) {
  const listeners = new Set<(committed: Committed) => void>();

  async function runOnce<T>(
    actor: Actor,
    work: (tx: Transaction<Repositories>) => Promise<T>,
    first?: (session: Session) => Promise<void>,
  ): Promise<T> {
    let committed: Committed = { outboxRows: 0, auditRows: 0, live: [] };
    const result = await backend.run(async (session) => {
      const unit = unitOfWork({ service, clock, actor, fieldKeys });
      await first?.(session);
      const value = await work({
        ...backend.repositories(session),
        outbox: unit.outbox,
        audit: unit.audit,
        live: unit.live,
        async attempt(step) {
          const undo = unit.mark();
          const outcome = await backend.attempt(session, step);
          if (!outcome.ok) undo();
          return outcome;
        },
        projection: {
          async isNewer(projection, sourceId, version) {
            const isNewer = await backend.isNewer(session, projection, sourceId, version);
            if (!isNewer) metrics?.eventsStale.inc({ projection });
            return isNewer;
          },
        },
      });
      await backend.write(session, unit.pending);
      committed = unit.committed();
      return value;
    });
    failpoint('after_commit');
    for (const listener of listeners) listener(committed);
    return result;
  }

  async function transact<T>(
    actor: Actor,
    work: (tx: Transaction<Repositories>) => Promise<T>,
    first?: (session: Session) => Promise<void>,
  ): Promise<T> {
    const startedAt = performance.now();
    for (let run = 1; ; run++) {
      try {
        return await runOnce(actor, work, first);
      } catch (error) {
        if (error instanceof AlreadyHandled || error instanceof AppError) throw error;
        const fault = error instanceof StaleRow ? 'lost-update' : backend.faultOf(error);
        if (fault !== 'lost-update') throw toCallerError(fault, error);
        if (run >= maxRuns || performance.now() - startedAt > maxMs) {
          // The caller did not cause a lasting conflict: for example, the transaction of a dead client keeps its locks until the server ends it.
          throw error instanceof StaleRow
            ? new AppError('UNAVAILABLE', { retryAfterSeconds: 1, cause: error })
            : new StoreUnavailable(error);
        }
        metrics?.transactionReruns.inc();
        // Back-off with jitter.
        await pause(Math.random() * Math.min(5 * run, 60));
      }
    }
  }

  return {
    transact,
    async transactOnce(
      once: InboxKey,
      actor: Actor,
      work: (tx: Transaction<Repositories>) => Promise<void>,
    ): Promise<boolean> {
      try {
        await transact(actor, work, async (session) => {
          if (!(await backend.enterInbox(session, once))) throw new AlreadyHandled();
        });
        return true;
      } catch (error) {
        if (error instanceof AlreadyHandled) return false;
        throw error;
      }
    },
    transactRebuild: (what: RebuiltState, actor: Actor, work: (tx: Transaction<Repositories>) => Promise<void>) =>
      transact(actor, work, (session) => backend.forget(session, what)),
    onCommit(listener: (committed: Committed) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** @returns the error for the caller: CONFLICT for a constraint, UNAVAILABLE for an unavailable store, else the error itself */
export function toCallerError(fault: StoreFault, error: unknown): unknown {
  if (fault === 'constraint') return new AppError('CONFLICT', { cause: error });
  if (fault === 'unavailable') return new StoreUnavailable(error);
  return error;
}
