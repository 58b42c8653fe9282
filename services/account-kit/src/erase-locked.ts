import type { AuditAction } from '@entourage/contracts/audit-actions';
import { dayMs } from '@entourage/contracts/durations';
import type { UserId } from '@entourage/contracts/ids';
import { type Job, type JobContext, job, type Store } from '@entourage/service-kit';
import { z } from 'zod';

/** Accounts per query. */
const batch = 100;

/** The setting `LOCKED_ROWS_KEPT_DAYS`, by default 7 years (decision P5). @param what the locked rows */
export const lockedRowsKeptDays = (what: string) =>
  z.coerce
    .number()
    .int()
    .positive()
    .default(2557)
    .describe(`Days ${what} of a closed account stay locked away before they are erased: 7 years`);

/** A service's repository of closed accounts. */
type LockedAccounts = {
  /** Accounts closed before an instant and not erased yet, oldest first. */
  dueForErasure(closedBefore: Date, limit: number): Promise<UserId[]>;
  /** @returns false when it was already marked */
  markErased(userId: UserId, erasedAt: Date): Promise<boolean>;
};

export type ErasureContext<Repositories> = JobContext<Store<Repositories>, { readonly lockedRowsKeptDays: number }>;

type Erasure<Repositories> = {
  name: string;
  /** The action in audit rows. */
  action: AuditAction;
  accounts: (repositories: Repositories) => LockedAccounts;
  /**
   * Erases the rows of one account in its own transactions; runs again after a crash. It may return early once `signal` is
   * aborted: the account is marked as erased only by a run that completed.
   */
  erase(context: ErasureContext<Repositories>, userId: UserId, closedBefore: Date): Promise<void>;
};

/** Erases, once a day, the rows of closed accounts whose retention has ended (decision P5). One audit row per account. */
export const eraseLockedJob = <Repositories>(erasure: Erasure<Repositories>): Job<object> =>
  job({
    name: erasure.name,
    data: z.object({}),
    everyMs: dayMs,
    async handle(_: object, context: ErasureContext<Repositories>) {
      const { store, config, clock, signal } = context;
      const closedBefore = new Date(clock.now().getTime() - config.lockedRowsKeptDays * dayMs);
      let due: UserId[];
      do {
        due = await erasure.accounts(store.read).dueForErasure(closedBefore, batch);
        for (const userId of due) {
          await erasure.erase(context, userId, closedBefore);
          if (signal.aborted) return;
          await markErased(erasure, context, userId);
        }
      } while (due.length === batch);
    },
  });

const markErased = <Repositories>(
  { accounts, action }: Erasure<Repositories>,
  { store, clock }: ErasureContext<Repositories>,
  userId: UserId,
) =>
  store.transaction(async (transaction) => {
    const isFirst = await accounts(transaction).markErased(userId, clock.now());
    if (isFirst) transaction.audit.add({ action, subject: userId });
  });
