import type { Db } from './db.ts';

/** The part of an athlete's profile that other people may see. */
export type ProjectedAthlete = {
  athleteId: string;
  sport: string | null;
  team: string | null;
  position: string | null;
};

/** Athletes' profiles, projected from health-data's events. */
export function athletesRepository({ prisma }: Db) {
  return {
    async upsert({ athleteId, ...row }: ProjectedAthlete): Promise<void> {
      await prisma.athleteSnapshot.upsert({
        where: { athleteId },
        create: { athleteId, ...row },
        update: row,
        select: { athleteId: true },
      });
    },
    /** @returns what was removed */
    async remove(athleteId: string): Promise<ProjectedAthlete | null> {
      const removed = await prisma.athleteSnapshot.findUnique({ where: { athleteId } });
      await prisma.athleteSnapshot.deleteMany({ where: { athleteId } });
      return removed;
    },
    async clear(): Promise<void> {
      await prisma.athleteSnapshot.deleteMany({});
    },
  };
}
