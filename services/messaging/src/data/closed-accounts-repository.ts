import type { UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/** A conversation of a closed account; `isExpired` when the retention of the other side has ended as well. */
export type LockedConversation = { partnerId: UserId; isExpired: boolean };

/** Closed accounts and the state of their erasure (decision P5). Rows stay as tombstones. */
export function closedAccountsRepository({ sql }: Db) {
  return {
    /** Stores the time of closing; a repeated event does not change it. */
    async add(userId: UserId, closedAt: Date): Promise<void> {
      await sql`
        INSERT INTO closed_accounts (user_id, closed_at) VALUES (${userId}::uuid, ${closedAt}) ON CONFLICT DO NOTHING`;
    },
    /** Forgets the closing of a restored account; one whose messages are erased stays closed. */
    async reopen(userId: UserId): Promise<void> {
      await sql`DELETE FROM closed_accounts WHERE user_id = ${userId}::uuid AND erased_at IS NULL`;
    },
    async hasAny(userIds: readonly UserId[]): Promise<boolean> {
      const rows = await sql`SELECT 1 FROM closed_accounts WHERE user_id = ANY(${userIds}::uuid[]) LIMIT 1`;
      return rows.length > 0;
    },
    /** Accounts closed before an instant and not erased yet, oldest first. */
    async dueForErasure(closedBefore: Date, limit: number): Promise<UserId[]> {
      const rows = await sql<{ userId: UserId }>`
        SELECT user_id AS "userId" FROM closed_accounts
        WHERE erased_at IS NULL AND closed_at < ${closedBefore} ORDER BY closed_at LIMIT ${limit}`;
      return rows.map(({ userId }) => userId);
    },
    /** A conversation that still has the account as a participant; null when there is none left. */
    async lockedConversation(userId: UserId, closedBefore: Date): Promise<LockedConversation | null> {
      const [row] = await sql<LockedConversation>`
        SELECT p.partner_id AS "partnerId", coalesce(other.closed_at < ${closedBefore}, false) AS "isExpired"
        FROM participants p LEFT JOIN closed_accounts other ON other.user_id = p.partner_id
        WHERE p.user_id = ${userId}::uuid ORDER BY p.partner_id LIMIT 1`;
      return row ?? null;
    },
    /** @returns false when it was marked before */
    async markErased(userId: UserId, erasedAt: Date): Promise<boolean> {
      const marked = await sql`
        UPDATE closed_accounts SET erased_at = ${erasedAt} WHERE user_id = ${userId}::uuid AND erased_at IS NULL RETURNING 1`;
      return marked.length === 1;
    },
  };
}
