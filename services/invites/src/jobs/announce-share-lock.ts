import { dayMs } from '@entourage/contracts/durations';
import type { UserId } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext, Transaction } from '../data/store.ts';
import type { ShareLock } from '../domain/share-lock.ts';
import { announceLock } from '../events/announce-lock.ts';

/** The outbox stores the delay in 32 bits, which is 24 days of milliseconds. */
const longestDelayMs = 20 * dayMs;

const announcement = z.object({ ownerId: z.string(), at: z.iso.datetime() });
type Announcement = z.infer<typeof announcement>;

/**
 * Signals open pages that a lock window begins or ends. Access does not depend on it. A window that was changed has jobs of its own,
 * so a job of the old window does nothing.
 */
export const announceShareLock = job({
  name: 'announce-share-lock',
  data: announcement,
  handle: ({ ownerId, at }: Announcement, { clock, store }: JobContext) =>
    store.transaction(async (transaction) => {
      const lock = await transaction.shareLocks.ofOwner(ownerId);
      const time = new Date(at);
      if (!lock || ![lock.from, lock.to].some((edge) => edge.getTime() === time.getTime())) return;
      if (clock.now() < time) schedule(transaction, { ownerId, time, now: clock.now() });
      else await announceLock(transaction, ownerId, { toMembers: true });
    }),
});

type Timing = { ownerId: UserId; time: Date; now: Date };

function schedule({ outbox }: Pick<Transaction, 'outbox'>, { ownerId, time, now }: Timing): void {
  const delayMs = Math.min(time.getTime() - now.getTime(), longestDelayMs);
  outbox.enqueue(announceShareLock, { ownerId, at: time.toISOString() }, { delayMs });
}

/** Schedules the signals for the begin and the end of a window, if they are in the future. */
export function announceLater(
  transaction: Pick<Transaction, 'outbox'>,
  ownerId: UserId,
  { lock: { from, to }, now }: { lock: ShareLock; now: Date },
): void {
  for (const time of [from, to]) if (time > now) schedule(transaction, { ownerId, time, now });
}
