import type { Assignment } from '../domain/connection.ts';
import type { Db } from './db.ts';

export type AssignmentPair = { athleteId: string; liaisonId: string };
type Ending = { at: Date; madeBefore?: Date };

/** Assignments of liaisons to athletes; a liaison's access is decided from these rows (architecture §3.2). */
export function assignmentsRepository({ prisma, sql }: Db) {
  const end = async (where: object, { at, madeBefore }: Ending) => {
    const rows = await prisma.assignment.updateManyAndReturn({
      where: { ...where, isActive: true, ...(madeBefore && { assignedAt: { lt: madeBefore } }) },
      data: { isActive: false, endedAt: at, version: { increment: 1 } },
    });
    return rows as Assignment[];
  };
  return {
    /** @returns false when the pair has an active assignment already (decision A9) */
    async add(assignment: Assignment): Promise<boolean> {
      const { count } = await prisma.assignment.createMany({ data: [assignment], skipDuplicates: true });
      return count === 1;
    },
    /** @returns the ended assignment, or null when none with this id is active */
    async end(id: string, ending: Ending): Promise<Assignment | null> {
      const [ended] = await end({ id }, ending);
      return ended ?? null;
    },
    endOfAthlete: (athleteId: string, ending: Ending): Promise<Assignment[]> => end({ athleteId }, ending),
    endOfLiaison: (liaisonId: string, ending: Ending): Promise<Assignment[]> => end({ liaisonId }, ending),
    byId: async (id: string): Promise<Assignment | null> =>
      (await prisma.assignment.findUnique({ where: { id } })) as Assignment | null,
    /** Makes an ended assignment active again. @throws a unique violation when its pair has another one: call it within `attempt` */
    async restore(id: string): Promise<Assignment> {
      const data = { isActive: true, endedAt: null, version: { increment: 1 } };
      return (await prisma.assignment.update({ where: { id }, data })) as Assignment;
    },
    /** Active assignments of any of these users, oldest first. One query for the batch; each side uses its own index. */
    async pairsOf(userIds: readonly string[]): Promise<AssignmentPair[]> {
      return sql<AssignmentPair>`
        SELECT athlete_id AS "athleteId", liaison_id AS "liaisonId" FROM (
          SELECT id, assigned_at, athlete_id, liaison_id FROM athlete_liaison_assignments
          WHERE is_active AND athlete_id = ANY(${userIds}::uuid[])
          UNION
          SELECT id, assigned_at, athlete_id, liaison_id FROM athlete_liaison_assignments
          WHERE is_active AND liaison_id = ANY(${userIds}::uuid[])
        ) pairs ORDER BY assigned_at, id`;
    },
    /** A page of active or of ended assignments in the order of their ids; for a snapshot. */
    async page(isActive: boolean, after: string | null, limit: number): Promise<Assignment[]> {
      const rows = await prisma.assignment.findMany({
        where: { isActive, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: limit,
      });
      return rows as Assignment[];
    },
  };
}
