import type { UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/** A thread of a closed account; `isOver` when the time of the other side is over as well. */
export type LockedThread = { partnerId: UserId; isOver: boolean };

/** Closed accounts and the state of their erasure (decision P5). The row stays as the tombstone. */
export function closedAccountsRepository({ sql }: Db) {
  return {
    /** Keeps the time of closing; the first one counts. */
    async add(userId: UserId, closedAt: Date): Promise<void> {
      await sql`
        INSERT INTO closed_accounts (user_id, closed_at) VALUES (${userId}::uuid, ${closedAt}) ON CONFLICT DO NOTHING`;
    },
    async hasAny(userIds: readonly UserId[]): Promise<boolean> {
      const rows = await sql`SELECT 1 FROM closed_accounts WHERE user_id = ANY(${userIds}::uuid[]) LIMIT 1`;
      return rows.length > 0;
    },
    /** Accounts closed before an instant and not erased yet, longest ago first. */
    async dueForErasure(closedBefore: Date, limit: number): Promise<UserId[]> {
      const rows = await sql<{ userId: UserId }>`
        SELECT user_id AS "userId" FROM closed_accounts
        WHERE erased_at IS NULL AND closed_at < ${closedBefore} ORDER BY closed_at LIMIT ${limit}`;
      return rows.map(({ userId }) => userId);
    },
    /** One of the threads that still count the account among their two sides; null when there is none left. */
    async lockedThread(userId: UserId, closedBefore: Date): Promise<LockedThread | null> {
      const [row] = await sql<LockedThread>`
        SELECT p.partner_id AS "partnerId", coalesce(other.closed_at < ${closedBefore}, false) AS "isOver"
        FROM participants p LEFT JOIN closed_accounts other ON other.user_id = p.partner_id
        WHERE p.user_id = ${userId}::uuid ORDER BY p.partner_id LIMIT 1`;
      return row ?? null;
    },
    /** @returns false when another run has done so before */
    async markErased(userId: UserId, erasedAt: Date): Promise<boolean> {
      const marked = await sql`
        UPDATE closed_accounts SET erased_at = ${erasedAt} WHERE user_id = ${userId}::uuid AND erased_at IS NULL RETURNING 1`;
      return marked.length === 1;
    },
  };
}
