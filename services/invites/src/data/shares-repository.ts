import type { ShareScope } from '@entourage/contracts/access/roles';
import type { Db } from './db.ts';

/** An athlete's dashboard opened to a team member; `revokedAt` set once it has ended. */
export type Share = {
  id: string;
  version: number;
  ownerId: string;
  sharedUserId: string;
  scopes: ShareScope[];
  createdAt: Date;
  revokedAt: Date | null;
};

export type LiveShare = Pick<Share, 'ownerId' | 'sharedUserId' | 'scopes'>;
type Ending = { at: Date; madeBefore?: Date };

/** Shares of dashboards; a team member's access is decided from these rows (architecture §3.2). */
export function sharesRepository({ prisma, sql }: Db) {
  const revoke = async (where: { ownerId: string } | { sharedUserId: string }, { at, madeBefore }: Ending) => {
    const rows = await prisma.share.updateManyAndReturn({
      where: { ...where, revokedAt: null, ...(madeBefore && { createdAt: { lt: madeBefore } }) },
      data: { revokedAt: at, version: { increment: 1 } },
    });
    return rows as Share[];
  };
  return {
    /** @returns false when the pair has a live share, or the id is known already */
    async add(share: Share): Promise<boolean> {
      const { count } = await prisma.share.createMany({ data: [share], skipDuplicates: true });
      return count === 1;
    },
    async byId(id: string): Promise<Share | null> {
      return (await prisma.share.findUnique({ where: { id } })) as Share | null;
    },
    revokeOfOwner: (ownerId: string, ending: Ending): Promise<Share[]> => revoke({ ownerId }, ending),
    revokeOfMember: (sharedUserId: string, ending: Ending): Promise<Share[]> => revoke({ sharedUserId }, ending),
    /** Live shares in which any of these users stands, oldest first: one query for the whole batch, each side by its own index. */
    async liveOf(userIds: readonly string[]): Promise<LiveShare[]> {
      return sql<LiveShare>`
        SELECT owner_id AS "ownerId", shared_user_id AS "sharedUserId", scopes FROM (
          SELECT id, created_at, owner_id, shared_user_id, scopes FROM shares
          WHERE revoked_at IS NULL AND owner_id = ANY(${userIds}::uuid[])
          UNION
          SELECT id, created_at, owner_id, shared_user_id, scopes FROM shares
          WHERE revoked_at IS NULL AND shared_user_id = ANY(${userIds}::uuid[])
        ) live ORDER BY created_at, id`;
    },
    /** Shares that are live or have ended, `limit` at a time in the order of ids; for a snapshot. */
    async page(isLive: boolean, after: string | null, limit: number): Promise<Share[]> {
      const rows = await prisma.share.findMany({
        where: { revokedAt: isLive ? null : { not: null }, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: limit,
      });
      return rows as Share[];
    },
  };
}
