import type { ShareScope } from '@entourage/contracts/access/roles';
import type { Db } from './db.ts';

/** A share of an athlete's dashboard with a team member; `revokedAt` is null while it is active. */
export type Share = {
  id: string;
  version: number;
  ownerId: string;
  sharedUserId: string;
  scopes: ShareScope[];
  createdAt: Date;
  revokedAt: Date | null;
};

export type ActiveShare = Pick<Share, 'ownerId' | 'sharedUserId' | 'scopes'>;
type Revocation = { at: Date; createdBefore?: Date };

/** Shares of dashboards. A team member's access depends on these rows (architecture §3.2). */
export function sharesRepository({ prisma, sql }: Db) {
  const revoke = async (where: Partial<Pick<Share, 'ownerId' | 'sharedUserId'>>, { at, createdBefore }: Revocation) => {
    const rows = await prisma.share.updateManyAndReturn({
      where: { ...where, revokedAt: null, ...(createdBefore && { createdAt: { lt: createdBefore } }) },
      data: { revokedAt: at, version: { increment: 1 } },
    });
    return rows as Share[];
  };
  return {
    /** @returns false when the pair has an active share, or the id exists already */
    async add(share: Share): Promise<boolean> {
      const { count } = await prisma.share.createMany({ data: [share], skipDuplicates: true });
      return count === 1;
    },
    async byId(id: string): Promise<Share | null> {
      return (await prisma.share.findUnique({ where: { id } })) as Share | null;
    },
    revokeOfOwner: (ownerId: string, revocation: Revocation): Promise<Share[]> => revoke({ ownerId }, revocation),
    revokeOfMember: (sharedUserId: string, revocation: Revocation): Promise<Share[]> =>
      revoke({ sharedUserId }, revocation),
    revokeOfPair: (ownerId: string, sharedUserId: string, revocation: Revocation): Promise<Share[]> =>
      revoke({ ownerId, sharedUserId }, revocation),
    /** Active shares of any of these users, as owner or as member, oldest first. One query; each role uses its own index. */
    async activeOf(userIds: readonly string[]): Promise<ActiveShare[]> {
      return sql<ActiveShare>`
        SELECT owner_id AS "ownerId", shared_user_id AS "sharedUserId", scopes FROM (
          SELECT id, created_at, owner_id, shared_user_id, scopes FROM shares
          WHERE revoked_at IS NULL AND owner_id = ANY(${userIds}::uuid[])
          UNION
          SELECT id, created_at, owner_id, shared_user_id, scopes FROM shares
          WHERE revoked_at IS NULL AND shared_user_id = ANY(${userIds}::uuid[])
        ) active ORDER BY created_at, id`;
    },
    /** A page of active or of revoked shares in the order of ids; for a snapshot. */
    async page(isActive: boolean, after: string | null, limit: number): Promise<Share[]> {
      const rows = await prisma.share.findMany({
        where: { revokedAt: isActive ? null : { not: null }, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: limit,
      });
      return rows as Share[];
    },
  };
}
