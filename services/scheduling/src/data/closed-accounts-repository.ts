import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';
import { lockPeople } from './lock-people.ts';

/** Closed accounts. Transactions that create rows for a user lock the user, so that no row is created while the account is closed. */
export function closedAccountsRepository({ prisma, sql }: Db) {
  const isAnyClosed = async (userIds: readonly UserId[]): Promise<boolean> =>
    (await prisma.closedAccount.count({ where: { userId: { in: [...userIds] } } })) > 0;
  return {
    isAnyClosed,
    /** Takes an advisory lock per user until the transaction ends. @throws AppError NOT_FOUND when one of the accounts is closed */
    async lockOpenAccounts(userIds: readonly UserId[]): Promise<void> {
      await lockPeople({ sql }, userIds);
      if (await isAnyClosed(userIds)) throw new AppError('NOT_FOUND');
    },
    /** @returns false when it was already closed */
    async close(userId: UserId, closedAt: Date): Promise<boolean> {
      await lockPeople({ sql }, [userId]);
      const { count } = await prisma.closedAccount.createMany({ data: [{ userId, closedAt }], skipDuplicates: true });
      return count === 1;
    },
    /** @returns false when it was already open, or its meetings are erased */
    async reopen(userId: UserId): Promise<boolean> {
      await lockPeople({ sql }, [userId]);
      const { count } = await prisma.closedAccount.deleteMany({ where: { userId, erasedAt: null } });
      return count === 1;
    },
    /** Accounts closed before an instant and not erased yet, oldest first. */
    async dueForErasure(closedBefore: Date, limit: number): Promise<UserId[]> {
      const due = await prisma.closedAccount.findMany({
        where: { erasedAt: null, closedAt: { lt: closedBefore } },
        orderBy: { closedAt: 'asc' },
        take: limit,
        select: { userId: true },
      });
      return due.map(({ userId }) => userId);
    },
    /** @returns false when it was already marked */
    async markErased(userId: UserId, erasedAt: Date): Promise<boolean> {
      const where = { userId, erasedAt: null };
      const { count } = await prisma.closedAccount.updateMany({ where, data: { erasedAt } });
      return count === 1;
    },
  };
}
