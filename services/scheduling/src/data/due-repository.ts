import type { Id } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/**
 * Meetings with a due change. Their rows are locked until the transaction ends; other workers skip locked rows, so that none is
 * processed twice.
 */
export function dueRepository({ sql }: Db) {
  const readIds = async (rows: Promise<{ id: Id }[]>) => (await rows).map(({ id }) => id);
  return {
    /** Confirmed meetings that have ended. */
    toComplete: (at: Date, limit: number) =>
      readIds(sql`
        SELECT id FROM appointments WHERE status = 'CONFIRMED' AND ends_at <= ${at}
        ORDER BY ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`),
    /** Proposals whose start has passed. */
    toExpire: (at: Date, limit: number) =>
      readIds(sql`
        SELECT id FROM appointments WHERE status = 'PENDING' AND scheduled_at <= ${at}
        ORDER BY scheduled_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`),
    /** Meetings with a due reminder. */
    toRemind: (at: Date, limit: number) =>
      readIds(sql`
        SELECT id FROM appointments WHERE (day_reminder_at <= ${at}) OR (hour_reminder_at <= ${at})
        ORDER BY scheduled_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`),
  };
}
