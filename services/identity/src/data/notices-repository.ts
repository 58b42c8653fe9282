import type { Id, UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

export type NoticeRow = {
  id: Id;
  userId: UserId;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
};
export type NewNotice = Omit<NoticeRow, 'readAt'> & { sourceId: Id };

const shown = {
  id: true,
  userId: true,
  kind: true,
  title: true,
  body: true,
  link: true,
  createdAt: true,
  readAt: true,
} as const;

/** In-app notices (decision I14). */
export function noticesRepository({ prisma }: Db) {
  return {
    /** @returns false when this user already has the notice of that source */
    async add(notice: NewNotice): Promise<boolean> {
      const { count } = await prisma.notice.createMany({ data: [notice], skipDuplicates: true });
      return count === 1;
    },
    newestOf: (userId: UserId, limit: number): Promise<NoticeRow[]> =>
      prisma.notice.findMany({
        where: { userId },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: limit,
        select: shown,
      }),
    ownAmong: (userId: UserId, ids: readonly Id[]): Promise<NoticeRow[]> =>
      prisma.notice.findMany({
        where: { userId, id: { in: [...ids] } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        select: shown,
      }),
    /** The first reading counts. */
    async markRead(userId: UserId, ids: readonly Id[], at: Date): Promise<void> {
      await prisma.notice.updateMany({ where: { userId, id: { in: [...ids] }, readAt: null }, data: { readAt: at } });
    },
    async forget(userId: UserId): Promise<void> {
      await prisma.notice.deleteMany({ where: { userId } });
    },
  };
}
