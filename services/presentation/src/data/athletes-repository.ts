import type { Db } from './db.ts';

type OfUser = {
  athleteId: string;
  firstName: string | null;
  lastName: string | null;
  photoUrl: string | null;
  isShown: boolean;
  registeredAt: Date;
};
type OfProfile = { athleteId: string; position: string | null; team: string | null; yearsActive: number | null };

const shown = {
  firstName: true,
  lastName: true,
  position: true,
  yearsActive: true,
  team: true,
  photoUrl: true,
} as const;

/** Athletes that the deck may show, projected from events of identity and health-data. */
export function athletesRepository({ prisma }: Db) {
  const upsert = (athleteId: string, row: Partial<Omit<OfUser & OfProfile, 'athleteId'>>, registeredAt: Date) =>
    prisma.deckAthlete.upsert({
      where: { athleteId },
      create: { athleteId, registeredAt, ...row },
      update: row,
      select: { athleteId: true },
    });
  return {
    async saveUser({ athleteId, registeredAt, ...row }: OfUser): Promise<void> {
      await upsert(athleteId, { ...row, registeredAt }, registeredAt);
    },
    /** @param at time of the event. A row that the user's own event has not created yet is not shown */
    async saveProfile({ athleteId, ...row }: OfProfile, at: Date): Promise<void> {
      await upsert(athleteId, row, at);
    },
    async remove(athleteId: string): Promise<void> {
      await prisma.deckAthlete.deleteMany({ where: { athleteId } });
    },
    /** Sorted by registration, oldest first. */
    async shown(limit: number) {
      const rows = await prisma.deckAthlete.findMany({
        where: { isShown: true },
        orderBy: [{ registeredAt: 'asc' }, { athleteId: 'asc' }],
        take: limit,
        select: shown,
      });
      return rows.map((row) => ({ ...row, yearsActive: row.yearsActive === null ? null : Number(row.yearsActive) }));
    },
    async clear(): Promise<void> {
      await prisma.deckAthlete.deleteMany({});
    },
  };
}
