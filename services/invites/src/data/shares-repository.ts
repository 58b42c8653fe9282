import { StaleRow } from '@entourage/service-kit';
import type { Share } from '../domain/share.ts';
import type { Db } from './db.ts';

export type ActiveShare = Pick<Share, 'ownerId' | 'sharedUserId' | 'scopes'>;
type Revocation = { at: Date; createdBefore?: Date };

/** Shares of dashboards. A team member's access depends on these rows (architecture §3.2). */
export function sharesRepository({ prisma, sql }: Db) {
  const revoke = async (
    where: Partial<Pick<Share, 'id' | 'ownerId' | 'sharedUserId'>>,
    { at, createdBefore }: Revocation,
  ) => {
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
    /** Stores other scopes and changes nothing else. @throws StaleRow when another version is stored */
    async saveScopes({ id, version, scopes }: Share): Promise<void> {
      const where = { id, version: version - 1, revokedAt: null };
      const { count } = await prisma.share.updateMany({ where, data: { version, scopes } });
      if (count === 0) throw new StaleRow();
    },
    /** @returns newest first */
    async activeOfOwner(ownerId: string): Promise<Share[]> {
      const where = { ownerId, revokedAt: null };
      return (await prisma.share.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })) as Share[];
    },
    async activeOfOwnerById(ownerId: string, id: string): Promise<Share | null> {
      return (await prisma.share.findFirst({ where: { id, ownerId, revokedAt: null } })) as Share | null;
    },
    async isActive(pair: Pick<Share, 'ownerId' | 'sharedUserId'>): Promise<boolean> {
      return (await prisma.share.count({ where: { ...pair, revokedAt: null } })) > 0;
    },
    async byId(id: string): Promise<Share | null> {
      return (await prisma.share.findUnique({ where: { id } })) as Share | null;
    },
    /** Makes a revoked share active again. @throws a unique violation when its pair has another one: call it within `attempt` */
    async restore(id: string): Promise<Share> {
      const data = { revokedAt: null, version: { increment: 1 } };
      return (await prisma.share.update({ where: { id }, data })) as Share;
    },
    /** @returns the ended share; undefined when the athlete has no such active share */
    revokeOfOwnerById: (ownerId: string, id: string, revocation: Revocation): Promise<Share[]> =>
      revoke({ ownerId, id }, revocation),
    revokeOfOwner: (ownerId: string, revocation: Revocation): Promise<Share[]> => revoke({ ownerId }, revocation),
    revokeOfMember: (sharedUserId: string, revocation: Revocation): Promise<Share[]> =>
      revoke({ sharedUserId }, revocation),
    revokeOfPair: (ownerId: string, sharedUserId: string, revocation: Revocation): Promise<Share[]> =>
      revoke({ ownerId, sharedUserId }, revocation),
    /**
     * Active shares of any of these users, as owner or as member, oldest first. One query; each role uses its own index.
     * @param openAt leaves out those that a lock window suspends at this time
     */
    async activeOf(
      userIds: readonly string[],
      { openAt = null }: { openAt?: Date | null } = {},
    ): Promise<ActiveShare[]> {
      return sql<ActiveShare>`
        SELECT owner_id AS "ownerId", shared_user_id AS "sharedUserId", scopes FROM (
          SELECT id, created_at, owner_id, shared_user_id, scopes FROM shares
          WHERE revoked_at IS NULL AND owner_id = ANY(${userIds}::uuid[])
          UNION
          SELECT id, created_at, owner_id, shared_user_id, scopes FROM shares
          WHERE revoked_at IS NULL AND shared_user_id = ANY(${userIds}::uuid[])
        ) active
        WHERE ${openAt}::timestamptz IS NULL OR NOT EXISTS (
          SELECT FROM share_locks lock
          WHERE lock.owner_id = active.owner_id AND lock.locked_from <= ${openAt} AND lock.locked_to > ${openAt}
        )
        ORDER BY created_at, id`;
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
