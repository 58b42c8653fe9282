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
export type NewNotice = Omit<NoticeRow, 'readAt'> & { sourceId: Id; objectId: Id | null };
type Series = { userId: UserId; kind: string; since: Date; exceptId: Id };

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

/** In-app notices (decision I14). The table is `notices`. */
export function noticesRepository({ prisma, sql }: Db) {
  return {
    /** @returns false when the user already has the notice of this source */
    async add(notice: NewNotice): Promise<boolean> {
      const { count } = await prisma.notification.createMany({ data: [notice], skipDuplicates: true });
      return count === 1;
    },
    newestOf: (userId: UserId, limit: number): Promise<NoticeRow[]> =>
      prisma.notification.findMany({
        where: { userId },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: limit,
        select: shown,
      }),
    ownAmong: (userId: UserId, ids: readonly Id[]): Promise<NoticeRow[]> =>
      prisma.notification.findMany({
        where: { userId, id: { in: [...ids] } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        select: shown,
      }),
    /** Whether the user has another unread notification of this kind since an instant. */
    async hasUnread({ userId, kind, since, exceptId }: Series): Promise<boolean> {
      const where = { userId, kind, readAt: null, createdAt: { gte: since }, id: { not: exceptId } };
      return (await prisma.notification.findFirst({ where, select: { id: true } })) !== null;
    },
    /** Reading again keeps the first time. */
    async markRead(userId: UserId, ids: readonly Id[], at: Date): Promise<void> {
      await prisma.notification.updateMany({
        where: { userId, id: { in: [...ids] }, readAt: null },
        data: { readAt: at },
      });
    },
    /**
     * Marks the unread notices about an object as read that a newer one has overtaken: another kind, the same user's, or one of
     * `toOneSide`. The rest go to both sides, one right after the other. @returns them
     */
    markOvertakenRead: (
      objectId: Id,
      { toOneSide, at }: { toOneSide: readonly string[]; at: Date },
    ): Promise<{ id: Id; userId: UserId }[]> => sql<{ id: Id; userId: UserId }>`
      UPDATE notices n SET read_at = ${at}
      WHERE n.object_id = ${objectId}::uuid AND n.read_at IS NULL AND EXISTS (
        SELECT 1 FROM notices newer
        WHERE newer.object_id = ${objectId}::uuid AND newer.created_at > n.created_at
          AND (newer.kind <> n.kind OR newer.user_id = n.user_id OR n.kind = ANY(${toOneSide}))
      )
      RETURNING n.id, n.user_id AS "userId"`,
    async deleteOf(userId: UserId): Promise<void> {
      await prisma.notification.deleteMany({ where: { userId } });
    },
  };
}
