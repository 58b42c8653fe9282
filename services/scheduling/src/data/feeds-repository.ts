import type { UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

export type Feed = { userId: UserId; tokenHash: string; createdAt: Date };

/** Calendar feeds. Only the hash of a token is stored. */
export function feedsRepository({ prisma }: Db) {
  return {
    /** Replaces the user's token. */
    async put({ userId, ...feed }: Feed): Promise<void> {
      await prisma.calendarFeed.upsert({
        where: { userId },
        create: { userId, ...feed },
        update: feed,
        select: { userId: true },
      });
    },
    async ownerOf(tokenHash: string): Promise<UserId | null> {
      const feed = await prisma.calendarFeed.findUnique({ where: { tokenHash }, select: { userId: true } });
      return feed?.userId ?? null;
    },
    of: (userId: UserId): Promise<Feed | null> => prisma.calendarFeed.findUnique({ where: { userId } }),
    async removeOf(userId: UserId): Promise<void> {
      await prisma.calendarFeed.deleteMany({ where: { userId } });
    },
    async removeCreatedUntil(userId: UserId, instant: Date): Promise<void> {
      await prisma.calendarFeed.deleteMany({ where: { userId, createdAt: { lte: instant } } });
    },
  };
}
