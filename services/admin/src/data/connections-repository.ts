import type { ConnectionRecord } from '../domain/connection.ts';
import type { Db } from './db.ts';

export type ConnectionPair = { athleteId: string; liaisonId: string };
type Ending = { at: Date; madeBefore?: Date };

/** Connections of liaisons to athletes; a liaison's access is decided from these rows (architecture §3.2). */
export function connectionsRepository({ prisma, sql }: Db) {
  const end = async (where: object, { at, madeBefore }: Ending) => {
    const rows = await prisma.assignment.updateManyAndReturn({
      where: { ...where, isActive: true, ...(madeBefore && { assignedAt: { lt: madeBefore } }) },
      data: { isActive: false, endedAt: at, version: { increment: 1 } },
    });
    return rows as ConnectionRecord[];
  };
  return {
    /** @returns false when the pair has an active connection already (decision A9) */
    async add(connection: ConnectionRecord): Promise<boolean> {
      const { count } = await prisma.assignment.createMany({ data: [connection], skipDuplicates: true });
      return count === 1;
    },
    /** @returns the ended connection, or null when none with this id is active */
    async end(id: string, ending: Ending): Promise<ConnectionRecord | null> {
      const [ended] = await end({ id }, ending);
      return ended ?? null;
    },
    endOfAthlete: (athleteId: string, ending: Ending): Promise<ConnectionRecord[]> => end({ athleteId }, ending),
    endOfLiaison: (liaisonId: string, ending: Ending): Promise<ConnectionRecord[]> => end({ liaisonId }, ending),
    byId: async (id: string): Promise<ConnectionRecord | null> =>
      (await prisma.assignment.findUnique({ where: { id } })) as ConnectionRecord | null,
    /** Makes an ended connection active again. @throws a unique violation when its pair has another one: call it within `attempt` */
    async restore(id: string): Promise<ConnectionRecord> {
      const data = { isActive: true, endedAt: null, version: { increment: 1 } };
      return (await prisma.assignment.update({ where: { id }, data })) as ConnectionRecord;
    },
    /** Active connections of any of these users, oldest first. One query for the batch; each side uses its own index. */
    async pairsOf(userIds: readonly string[]): Promise<ConnectionPair[]> {
      return sql<ConnectionPair>`
        SELECT athlete_id AS "athleteId", liaison_id AS "liaisonId" FROM (
          SELECT id, assigned_at, athlete_id, liaison_id FROM athlete_liaison_assignments
          WHERE is_active AND athlete_id = ANY(${userIds}::uuid[])
          UNION
          SELECT id, assigned_at, athlete_id, liaison_id FROM athlete_liaison_assignments
          WHERE is_active AND liaison_id = ANY(${userIds}::uuid[])
        ) pairs ORDER BY assigned_at, id`;
    },
    /** A page of active or of ended connections in the order of their ids; for a snapshot. */
    async page(isActive: boolean, after: string | null, limit: number): Promise<ConnectionRecord[]> {
      const rows = await prisma.assignment.findMany({
        where: { isActive, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: limit,
      });
      return rows as ConnectionRecord[];
    },
  };
}
