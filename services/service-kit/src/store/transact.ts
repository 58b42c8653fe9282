import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@entourage/contracts/errors';
import { systemClock } from '../clock/clock.ts';
import { noFailpoint } from '../failpoints/failpoint.ts';
import type { Forgotten, Pending } from './kit-rows.ts';
import { StaleRow } from './stale-row.ts';
import type { Actor, Committed, Once, OpenStoreOptions, Outcome, Transaction } from './store.ts';
import { unitOfWork } from './unit-of-work.ts';

/** What went wrong, in the words the loop below acts upon. */
export type StoreFault = 'lost-update' | 'constraint' | 'out' | 'other';

/** What differs between the stores. */
export type TransactionBackend<Session, Repositories> = {
  /** Begins, works and commits; rolls back when `work` throws. May do so more than once. */
  run<T>(work: (session: Session) => Promise<T>): Promise<T>;
  repositories(session: Session): Repositories;
  write(session: Session, pending: Pending): Promise<void>;
  /** @returns false when the id is there already */
  enterInbox(session: Session, once: Once): Promise<boolean>;
  forget(session: Session, what: Forgotten): Promise<void>;
  isNewer(session: Session, projection: string, sourceId: string, version: number): Promise<boolean>;
  attempt<T>(session: Session, step: () => Promise<T>): Promise<Outcome<T>>;
  faultOf(error: unknown): StoreFault;
};

/** The store did not answer in time, or refused for as long as it was asked. A consumer waits for it; anything else that is UNAVAILABLE counts as a failure there. */
export class StoreOut extends AppError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', { retryAfterSeconds: 1, cause });
  }
}

/** Reruns are for collisions of a moment; whoever still loses after this many meets a store that is not well. */
const mostRuns = 40;
const longestMs = 5_000;

class SeenBefore extends Error {}

/** The one way into a transaction, for both stores: work, kit rows, commit, and again after a lost update (decision G9). */
export function transactions<Session, Repositories extends object>(
  backend: TransactionBackend<Session, Repositories>,
  { service, clock = systemClock, metrics, failpoint = noFailpoint, fieldKeys }: OpenStoreOptions,
  announce: (committed: Committed) => void,
) {
  async function runOnce<T>(
    actor: Actor,
    work: (tx: Transaction<Repositories>) => Promise<T>,
    first?: (session: Session) => Promise<void>,
  ): Promise<T> {
    let committed: Committed = { outboxRows: 0, live: [] };
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
    announce(committed);
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
        if (error instanceof SeenBefore || error instanceof AppError) throw error;
        const fault = error instanceof StaleRow ? 'lost-update' : backend.faultOf(error);
        if (fault !== 'lost-update') throw answerOf(fault, error);
        if (run >= mostRuns || performance.now() - startedAt > longestMs) {
          // A conflict that lasts is the store's: a transaction whose client died holds its rows until the server ends it.
          throw error instanceof StaleRow
            ? new AppError('UNAVAILABLE', { retryAfterSeconds: 1, cause: error })
            : new StoreOut(error);
        }
        metrics?.transactionReruns.inc();
        // Jitter, so that those who collided do not collide again; growing, so that a crowd thins out.
        await pause(Math.random() * Math.min(5 * run, 60));
      }
    }
  }

  return {
    transact,
    async transactOnce(
      once: Once,
      actor: Actor,
      work: (tx: Transaction<Repositories>) => Promise<void>,
    ): Promise<boolean> {
      try {
        await transact(actor, work, async (session) => {
          if (!(await backend.enterInbox(session, once))) throw new SeenBefore();
        });
        return true;
      } catch (error) {
        if (error instanceof SeenBefore) return false;
        throw error;
      }
    },
    transactForgetting: (what: Forgotten, actor: Actor, work: (tx: Transaction<Repositories>) => Promise<void>) =>
      transact(actor, work, (session) => backend.forget(session, what)),
  };
}

/** @returns the error a caller gets: constraint CONFLICT, store out UNAVAILABLE, anything else as it is */
export function answerOf(fault: StoreFault, error: unknown): unknown {
  if (fault === 'constraint') return new AppError('CONFLICT', { cause: error });
  if (fault === 'out') return new StoreOut(error);
  return error;
}
