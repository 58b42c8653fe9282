import type { Id } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/**
 * Meetings for which a moment has come, as the rows say. Each is held until the transaction ends and passed over by whoever asks
 * meanwhile, so that two workers never do the same one.
 */
export function dueRepository({ sql }: Db) {
  const idsOf = async (rows: Promise<{ id: Id }[]>) => (await rows).map(({ id }) => id);
  return {
    /** Confirmed meetings that have ended. */
    toComplete: (at: Date, limit: number) =>
      idsOf(sql`
        SELECT id FROM appointments WHERE status = 'CONFIRMED' AND ends_at <= ${at}
        ORDER BY ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`),
    /** Proposed meetings whose start has come. */
    toExpire: (at: Date, limit: number) =>
      idsOf(sql`
        SELECT id FROM appointments WHERE status = 'PENDING' AND scheduled_at <= ${at}
        ORDER BY scheduled_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`),
    /** Meetings with a reminder that is due. */
    toRemind: (at: Date, limit: number) =>
      idsOf(sql`
        SELECT id FROM appointments WHERE (day_reminder_at <= ${at}) OR (hour_reminder_at <= ${at})
        ORDER BY scheduled_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`),
  };
}
