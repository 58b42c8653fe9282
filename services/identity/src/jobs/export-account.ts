import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { ClaimedExport } from '../data/account-exports-repository.ts';
import type { JobContext } from '../data/store.ts';
import { exportRetryDelayMs } from '../domain/account-export.ts';
import type { User } from '../domain/user.ts';
import { ClaimLost, claimMs, tellEnd, writeExport } from '../use-cases/write-export.ts';

/** A margin for clocks that differ and for the queue. */
const graceMs = 2_000;

/**
 * Makes one export. The row decides, not the job: one that is finished, is not due or is claimed by another worker is skipped, and a
 * worker whose claim has expired can neither write nor tell the user (ADR 0079). After a crash the next claim begins from the start.
 */
export const exportAccount = job({
  name: 'export-account',
  data: z.object({ exportId: id }),
  // Retries are scheduled by the row, not by BullMQ.
  attempts: 1,
  async handle({ exportId }, context: JobContext) {
    const { clock, store } = context;
    const at = clock.now();
    const until = new Date(at.getTime() + claimMs);
    const claimed = await store.transaction(async ({ accountExports, outbox }) => {
      const own = await accountExports.claim(exportId, { at, until });
      // Looks at the export again later, in case this worker dies; most exports are finished by then.
      if (own) outbox.enqueue(exportAccount, { exportId }, { delayMs: claimMs + graceMs });
      return own;
    });
    const user = claimed && (await store.read.users.byId(claimed.userId));
    if (!claimed || !user) return;
    try {
      await writeExport(claimed, user, context);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      await requeueExport(claimed, user, context);
      throw new AppError('UNAVAILABLE', { userMessage: 'The export could not be made', cause: error });
    }
  },
});

function requeueExport(claimed: ClaimedExport, user: User, { clock, store, signal }: JobContext): Promise<void> {
  const at = clock.now();
  const delayMs = signal.aborted ? 0 : exportRetryDelayMs(claimed.attempts);
  return store.transaction(async (transaction) => {
    const { accountExports, outbox } = transaction;
    if (delayMs === null) {
      if (await accountExports.settle(claimed, { state: 'FAILED' }))
        await tellEnd(transaction, claimed, { user, state: 'FAILED', at });
      return;
    }
    const notBefore = new Date(at.getTime() + delayMs);
    if (await accountExports.settle(claimed, { state: 'QUEUED', notBefore }))
      outbox.enqueue(exportAccount, { exportId: claimed.id }, { delayMs });
  });
}
