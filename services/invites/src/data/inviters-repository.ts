import type { UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/** One row per athlete who has invited somebody, and per closed account. */
export function invitersRepository({ prisma, sql }: Db) {
  return {
    /** Locks the athlete's row until the transaction ends, and creates it if missing. @returns whether the account is open */
    async lockForUpdate(userId: UserId): Promise<boolean> {
      const [row] = await sql<{ closedAt: Date | null }>`
        INSERT INTO inviters (user_id) VALUES (${userId}::uuid)
        ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
        RETURNING closed_at AS "closedAt"`;
      return row!.closedAt === null;
    },
    async close(userId: UserId, closedAt: Date): Promise<void> {
      await prisma.inviter.update({ where: { userId }, data: { closedAt } });
    },
    async reopen(userId: UserId): Promise<void> {
      await prisma.inviter.update({ where: { userId }, data: { closedAt: null } });
    },
    async isClosed(userId: UserId): Promise<boolean> {
      return (await prisma.inviter.count({ where: { userId, closedAt: { not: null } } })) > 0;
    },
  };
}
